#!/usr/bin/env bash
# Deploys dist/ to a server over ssh, as a new release, and switches to it atomically.
#   deploy-to-server.sh user@server              deploy the build in dist/
#   deploy-to-server.sh user@server --rollback   switch to the release before the current one
# On the server, /var/www/site is a symbolic link to a release in /var/www/releases. Five releases are kept.
# Environment variables: WEB_ROOT replaces /var/www, SITE replaces dist/.
set -euo pipefail
server=${1:?Usage: deploy-to-server.sh user@server [--rollback]}
web=${WEB_ROOT:-/var/www}
site=${SITE:-$(dirname "$0")/../dist}

on_server() { ssh -o BatchMode=yes "$server" "$@"; }

# Replaces the link in one step, so that visitors never see an incomplete release.
switch='ln -sfn "$release" "$web/site.next"; mv -T "$web/site.next" "$web/site"; echo "$release is live."'

if [ "${2:-}" = --rollback ]; then
  on_server bash -euo pipefail -s <<EOS
web=$web
current=\$(readlink "\$web/site")
release=\$(ls -d "\$web"/releases/* | grep -B1 -Fx "\$current" | head -n 1)
[ "\$release" != "\$current" ] || { echo "No release is older than \$current." >&2; exit 1; }
$switch
EOS
  exit
fi

[ -f "$site/index.html" ] || { echo "$site has no build of the site. To build it, run: npm run release" >&2; exit 1; }
# If SITE_URL has a path, the build goes into a subfolder of that name.
base=$(sed -n 's|^error_page 404 \(.*\)/404.html;$|\1|p' "$site-hosting/nginx/site.conf")
release=$web/releases/$(date -u +%Y-%m-%dT%H-%M-%S)
tar -C "$site" -c . | on_server "mkdir -p '$release$base' && tar -C '$release$base' -x"
on_server bash -euo pipefail -s <<EOS
web=$web
release=$release
# Keep hashed files of the last month, as open pages of earlier releases still load them.
if [ -d "\$web/site$base/_astro" ]; then
  cd "\$web/site$base/_astro"
  find . -type f -mtime -30 -exec cp -an --parents {} "\$release$base/_astro" \;
fi
$switch
ls -d "\$web"/releases/* | head -n -5 | xargs -r rm -rf --
EOS
