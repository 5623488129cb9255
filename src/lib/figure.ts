/** A number, and what stands before and after it: `€1.2M`. */
export interface Figure {
  prefix?: string | undefined;
  value: number;
  suffix?: string | undefined;
}

/**
 * Returns a function that writes a figure as a language does, for counters: it takes the part that has been counted, from
 * 0 to 1. All parts have as many decimals as the whole figure.
 * @param locale such as `en-GB`
 */
export function createFigureFormat({ prefix = '', value, suffix = '' }: Figure, locale: string) {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  const numberFormat = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const scale = 10 ** decimals;
  return (part: number) => {
    // Rounds down, so that the whole figure shows only at the end.
    const counted = part < 1 ? Math.floor(value * part * scale) / scale : value;
    return prefix + numberFormat.format(counted) + suffix;
  };
}

/** Writes a figure as a language does, such as `120,000+`. */
export const formatFigure = (figure: Figure, locale: string) =>
  createFigureFormat(figure, locale)(1);
