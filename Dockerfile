# docker build --build-arg SITE_URL=https://www.example.com --tag site .   (the other settings: see .env.example)
# docker run --read-only --tmpfs /tmp --cap-drop ALL --publish 8080:8080 site

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY studio/package.json studio/
RUN npm ci --ignore-scripts
COPY . .
ARG SITE_URL EMAILJS_PUBLIC_KEY EMAILJS_SERVICE_ID EMAILJS_TEMPLATE_ID EMAILJS_ORIGIN
ARG ANALYTICS_SITE ANALYTICS_ORIGIN CMS_REPO CMS_BRANCH CMS_AUTH_URL CMS_PUBLISH
RUN npm run release

FROM debian:12.12-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/*
COPY hosting/nginx.conf hosting/site.conf /etc/nginx/
COPY --from=build /site/dist /var/www/site
# www-data, as a number: platforms that refuse root can check it.
USER 33:33
EXPOSE 8080
CMD ["nginx", "-e", "stderr"]
