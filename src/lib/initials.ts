/** Titles that are written without a full stop. */
const TITLE = /^(?:dr|prof|mgr|mr|mrs|ms)$/i;
/** Titles and degrees that are written with one: `Dr.`, `inż.`, `Dipl.-Ing.`, `n.`, `LL.M.`, but not the `J.` of a name. */
const ABBREVIATION = /\p{L}{2}\.|^\p{Ll}\./u;
/** Degrees after a name: `MBA`, `PhD`, `M.A.`, and numbers such as `III`. */
const DEGREE = /^(?:\p{Lu}{2,4}|PhD|[BM]Sc)$|\./u;

/** Returns the first letters of a person's first and last name, without titles: `AM` for “Dr. med. Ada Maria Muster, MBA”. */
export function initials(name: string): string {
  const [beforeComma = ''] = name.split(',');
  const words = beforeComma.split(/\s+/).filter((word) => !TITLE.test(word));
  const names = words
    .filter((word) => !ABBREVIATION.test(word))
    .filter((word, index) => index < 2 || !DEGREE.test(word));
  const letters = names.flatMap((word) => /\p{L}/u.exec(word) ?? []);
  const lastLetter = letters.length > 1 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}${lastLetter}`.toUpperCase();
}
