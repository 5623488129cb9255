import { timings } from '../site.ts';

/** Returns the timings as custom properties, so that CSS and scripts share the same values. */
export function timingProperties() {
  const { slide, slideFade, chatPrompt, chatPromptFade, scriptTimeout } = timings;
  const entries = Object.entries({
    slide,
    'slide-fade': slideFade,
    'chat-prompt': chatPrompt,
    'chat-prompt-fade': chatPromptFade,
    'script-timeout': scriptTimeout,
  });
  return `:root{${entries.map(([name, ms]) => `--duration-${name}:${ms}ms`).join(';')}}`;
}
