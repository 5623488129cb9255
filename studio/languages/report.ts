import { listAllSamples } from '../check/samples.ts';
import { count } from '../messages/words.ts';
import { formatReport } from '../model/diagnostic.ts';
import type { ContentModel } from '../model/model.ts';
import type { ContentResult } from './check-language.ts';

/** Formats what a check has found, and how many samples are left. */
export function formatWithoutSamples(result: ContentResult, model: ContentModel): string {
  const samples = listAllSamples(result, model).length;
  if (samples === 0) return formatReport(result);
  const { samplesCommand } = model;
  const hint = samplesCommand === undefined ? '' : `: ${samplesCommand} lists them`;
  return `${formatReport(result)} ${count(samples, 'sample')} left${hint}.`;
}
