#!/usr/bin/env bash
# Puts dist/ on a server of one's own, beside the releases before it, and turns to it in one step.
#   deploy-to-server.sh user@server            the build in dist/
#   deploy-to-server.sh user@server --back     the release before the one that is shown
# On the server, /var/www/site becomes a link to a release below /var/www/releases; five of them are kept.
# WEB_ROOT names another folder than /var/www, SITE another build than dist/.
set -euo pipefail
server=${1:?Say where to: user@server}
web=${WEB_ROOT:-/var/www}
site=${SITE:-$(dirname "$0")/../dist}

on_server() { ssh -o BatchMode=yes "$server" "$@"; }

# Both ways end so: a link is replaced in one step, and no visitor sees half of a release.
turn='ln -sfn "$release" "$web/site.next"; mv -T "$web/site.next" "$web/site"; echo "$release is shown."'

if [ "${2:-}" = --back ]; then
  on_server bash -euo pipefail -s <<EOS
web=$web
shown=\$(readlink "\$web/site")
release=\$(ls -d "\$web"/releases/* | grep -B1 -Fx "\$shown" | head -n 1)
[ "\$release" != "\$shown" ] || { echo "There is no release before \$shown." >&2; exit 1; }
$turn
EOS
  exit
fi

[ -f "$site/index.html" ] || { echo "$site holds no build of the site: npm run release" >&2; exit 1; }
# Where the site lies below a path of its host, the build lies in a folder of that name.
base=$(sed -n 's|^error_page 404 \(.*\)/404.html;$|\1|p' "$site-hosting/nginx/site.conf")
release=$web/releases/$(date -u +%Y-%m-%dT%H-%M-%S)
tar -C "$site" -c . | on_server "mkdir -p '$release$base' && tar -C '$release$base' -x"
on_server bash -euo pipefail -s <<EOS
web=$web
release=$release
# Who has a page of an earlier release open still asks for its scripts and pictures, for a month.
if [ -d "\$web/site$base/_astro" ]; then
  cd "\$web/site$base/_astro"
  find . -type f -mtime -30 -exec cp -an --parents {} "\$release$base/_astro" \;
fi
$turn
ls -d "\$web"/releases/* | head -n -5 | xargs -r rm -rf --
EOS
