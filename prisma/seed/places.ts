import type { Branch } from "./branches";
import { type Random, skewed } from "./random";

// Students' homes: post towns around the two branches with their real pincodes, the villages
// that these deliver to, and quarters of the two cities.

export type Place = { address: string; city: string; pincode: string };

type Town = { town: string; pincode: string; villages: string[]; quarters?: string[] };

const town = (pincode: string, name: string, villages: string): Town => ({
  town: name,
  pincode,
  villages: villages.split(", "),
});

const around: Record<Branch, Town[]> = {
  gurdaspur: [
    {
      ...town("143521", "Gurdaspur", "Babehali, Ghot, Lakhanpal, Khojepur, Kotli Sainian"),
      quarters: [
        "Kahnuwan Road",
        "Jail Road",
        "Model Town",
        "Sangalpura Road",
        "Improvement Trust Colony",
        "Geeta Bhawan Road",
        "Tibri Road",
        "Hanuman Chowk",
      ],
    },
    town("143531", "Dinanagar", "Awankha, Paniar, Bhatoya, Sahowal, Pandori Bainsan"),
    town("143519", "Dhariwal", "Fateh Nangal, Kaler Kalan, Khunda, Kalyanpur, Kot Santokh Rai"),
    town("143528", "Kahnuwan", "Chak Sharif, Nainakot, Saidowal Khurd, Jagowal Bet"),
    town("143512", "Kalanaur", "Lakhan Kalan, Bishankot, Barila Kalan, Dalelpur, Buchenangal"),
    town("143526", "Dorangla", "Dostpur, Galhri, Islampur, Magar Mudian"),
    town("143518", "Naushera Majja Singh", "Satkoha, Ghuman Kalan, Khokhar Faujjian, Dial Garh"),
    town("143520", "Gurdas Nangal", "Chore Sidhwan, Jaura Chhattran, Hayat Nagar, Pakhariwal"),
    town("143532", "Behrampur", "Dodwan, Bharath"),
    town("143517", "Bhattian", "Bhaini Mian Khan, Ghorewah, Kotli Harchandan"),
  ],
  batala: [
    {
      ...town("143505", "Batala", "Chahal, Massania, Ranger Nangal, Harpura Dhandoi, Panjgarian"),
      quarters: [
        "Jalandhar Road",
        "Nehru Gate",
        "Krishna Nagar",
        "Guru Nanak Nagar",
        "Dera Baba Nanak Road",
        "Urban Estate",
        "Thathiari Gate",
      ],
    },
    town("143516", "Qadian", "Leel Kalan, Dhapai, Kot Todarmal, Kandila, Khojala"),
    town("143602", "Fatehgarh Churian", "Khaira, Sarchur, Hardorwal, Nasarke, Parowal"),
    town("143604", "Dera Baba Nanak", "Dharamkot Randhawa, Shahpur Jajan, Pakiwan, Khushalpur"),
    town("143515", "Sri Hargobindpur", "Machrai, Kishankot, Cheema Khudi, Mari Buchian"),
    town("143527", "Harchowal", "Bham, Basrai, Beri, Aulakh Kalan, Bahadurpur Rajoa"),
    town("143514", "Ghuman", "Chone, Dakoha, Ladha Mundha, Bhoman, Bolewal"),
    town("143605", "Dhianpur", "Kotli Surat Malhi, Dharowali, Raimal"),
    town("143511", "Bhagowal", "Qila Lal Singh, Jaura Singha, Sarwali, Dalam, Athwal"),
    town("143507", "Aliwal", "Riali, Ghoga, Marar, Dabhanwala Kalan"),
    town("143513", "Kala Afghana", "Ghanie Ke Banger, Dalla Chak, Rajeke"),
  ],
};

const towns = {
  gurdaspur: skewed(around.gurdaspur, 0.9),
  batala: skewed(around.batala, 0.9),
};

export function placeNear(branch: Branch, random: Random): Place {
  const { town: city, pincode, villages, quarters } = towns[branch](random);
  if (quarters && random.chance(0.6)) {
    const house = `House ${random.whole(1, 480)}, Ward ${random.whole(1, 30)}`;
    return { address: `${house}, ${random.pick(quarters)}`, city, pincode };
  }
  const address = random.chance(0.75)
    ? `VPO ${random.pick(villages)}, Tehsil ${branch === "batala" ? "Batala" : "Gurdaspur"}`
    : `Ward ${random.whole(1, 15)}, Main Bazar`;
  return { address, city, pincode };
}
