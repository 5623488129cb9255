#!/usr/bin/env bash
# Deploys dist/ to a server over ssh, as a new release, and switches to it atomically.
#   deploy-to-server.sh user@server              deploy the build in dist/
#   deploy-to-server.sh user@server --rollback   switch back to the release that was live before
# On the server, /var/www/site is a symbolic link to a release in /var/www/releases. Each release names the one that
# was live before it in the file .previous. The live release and the four before it are kept.
# Environment variables: WEB_ROOT replaces /var/www, SITE replaces dist/.
set -euo pipefail
server=${1:-} option=${2:-}
web=${WEB_ROOT:-/var/www}
site=${SITE:-$(dirname "$0")/../dist}

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}
# A name that starts with - would be an option of ssh.
case $server in '' | -*) fail 'Usage: deploy-to-server.sh user@server [--rollback]' ;; esac
case $option in '' | --rollback) ;; *) fail "Unknown option $option. Usage: deploy-to-server.sh user@server [--rollback]" ;; esac

# Runs on the server: bash -c "$remote" deploy <command> <web root> <release> <base path>
IFS= read -r -d '' remote <<'EOS' || true
set -euo pipefail
shopt -s nullglob
umask 022
command=$1 web=$2 name=$3 base=$4
fail() {
  printf '%s\n' "$1" >&2
  exit 1
}
if [ -e "$web/site" ] && [ ! -L "$web/site" ]; then
  fail "$web/site on the server is not a link to a release. Rename it, and deploy again: mv $web/site $web/site.old"
fi
mkdir -p "$web/releases"
releases=$(cd "$web/releases" && pwd)
# Hidden, so that an interrupted upload is no release.
upload=$releases/.upload-$name

if [ "$command" = upload ]; then
  mkdir "$upload"
  mkdir -p "$upload$base"
  tar -C "$upload$base" --no-same-owner --no-overwrite-dir -xf -
  chmod -R u=rwX,go=rX "$upload"
  exit
fi

exec 9> "$releases/.lock"
flock --timeout 60 9 || fail 'Another deployment is still running. Try again when it has finished.'
current=$(readlink "$web/site" || true)
current=${current##*/}

previous_of() { cat "$releases/$1/.previous" 2> /dev/null || true; }

# Copies hashed files of the last month from all releases, as open pages still load them.
keep_hashed_files() {
  for release in "$releases"/*/; do
    (
      cd "$release"
      find . -path '*/_astro/*' -type f -mtime -30 | while IFS= read -r file; do
        [ -e "$1/$file" ] || cp -a --parents "$file" "$1"
      done
    )
  done
}

# Replaces the link in one step, so that visitors never see an incomplete release.
switch_to() {
  ln -sfn "releases/$1" "$web/site.next"
  mv -T "$web/site.next" "$web/site"
  echo "$1 is live."
}

if [ "$command" = rollback ]; then
  previous=$(previous_of "$current")
  [ -n "$previous" ] || fail "No release was live before ${current:-this one}. To go back, deploy an older commit."
  [ -d "$releases/$previous" ] ||
    fail "$previous, the release before $current, is no longer kept. To go back, deploy an older commit."
  keep_hashed_files "$releases/$previous"
  switch_to "$previous"
  exit
fi

[ -f "$upload$base/index.html" ] || fail 'The upload is incomplete: index.html is missing. Deploy again.'
echo "$current" > "$upload/.previous"
keep_hashed_files "$upload"
mv -T "$upload" "$releases/$name"
switch_to "$name"

kept=/ release=$name
for _ in 1 2 3 4 5; do
  kept+=$release/
  release=$(previous_of "$release")
  [ -n "$release" ] || break
done
for release in "$releases"/*/; do
  release=$(basename "$release")
  case $kept in */"$release"/*) ;; *) rm -rf -- "${releases:?}/$release" ;; esac
done
find "$releases" -maxdepth 1 -name '.upload-*' -mmin +1440 -exec rm -rf {} +
EOS

apostrophe="'\''"
quote() { printf " '%s'" "${1//\'/$apostrophe}"; }

# Runs a command of the script above. ssh passes one string to the user's shell on the server.
on_server() {
  local arguments='' argument
  for argument in "$remote" deploy "$@"; do arguments+=$(quote "$argument"); done
  ssh -o BatchMode=yes -- "$server" "bash -c$arguments"
}

if [ "$option" = --rollback ]; then
  on_server rollback "$web" '' ''
  exit
fi

[ -f "$site/index.html" ] || fail "$site has no build of the site. To build it, run: npm run release"
# If SITE_URL has a path, the build goes into a subfolder of that name.
base=$(sed -n 's|^error_page 404 \(.*\)/404.html;$|\1|p' "$site-hosting/nginx/site.conf")
# The number keeps two deployments in the same second apart.
name=$(date -u +%Y-%m-%dT%H-%M-%S)-$RANDOM
# The second step runs only if tar and ssh completed the first.
tar -C "$site" -cf - . | on_server upload "$web" "$name" "$base"
on_server activate "$web" "$name" "$base"
