// Plain HTML for the office's own website. Pure.

/** A form for any page: it needs no script, and its fields are those of our own page. */
export const snippetOf = (
  address: string,
  trap: string,
) => `<form method="post" action="${address}">
  <p><label>Name<br><input name="name" required maxlength="200" autocomplete="name"></label></p>
  <p><label>Mobile<br><input name="mobile" type="tel" required maxlength="40" autocomplete="tel"></label></p>
  <p><label>What do you want to study, and where?<br><input name="wish" maxlength="300"></label></p>
  <p><label>Town or PIN code<br><input name="place" maxlength="200"></label></p>
  <p style="position:absolute;left:-9999px" aria-hidden="true"><input name="${trap}" tabindex="-1" autocomplete="off"></p>
  <p><label><input type="checkbox" name="agreed" value="yes" required> You may call and write to me about studying abroad</label></p>
  <p><button type="submit">Send</button></p>
</form>`;
