export const findExcess = (source: string): { line: number; message: string } | undefined =>
  source.length > 200_000 ? { line: 0, message: 'is too long.' } : undefined;
