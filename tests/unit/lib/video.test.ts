import { expect, test } from 'vitest';
import { videoPlayer } from '../../../src/lib/video.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';

test.for([
  ['https://m.youtube.com/watch?list=a&v=aqz-KE-bpKQ&t=9', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/7/0af', 'https://player.vimeo.com/video/7?dnt=1&autoplay=1&h=0af'],
  ['https://www.youtube.com/@channel', undefined],
  ['https://evil.example/https://vimeo.com/7', undefined],
])('the player of %s is %s', ([url = '', src]) => {
  expect(videoPlayer({ url })?.src).toBe(src);
});
