# The product without its own PostgreSQL: DATABASE_URL names one. compose.yaml shows it with all that is around it.
FROM node:24-bookworm-slim AS built
WORKDIR /opt/overseas-desk
COPY package.json package-lock.json ./
COPY scripts/generate.mjs scripts/
COPY prisma prisma
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /opt/overseas-desk
COPY --from=built /opt/overseas-desk .
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
EXPOSE 3000
VOLUME ["/data", "/backups"]
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that a stop reaches it.
CMD ["node", "--import", "tsx", "scripts/start.ts"]
