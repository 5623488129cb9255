import { expect, test } from 'vitest';
import imageService from '../../integrations/image-service.ts';

test('the name of a picture depends on its size and format, but not on the path of the site', () => {
  expect(imageService.propertiesToHash).toEqual(
    expect.arrayContaining(['width', 'height', 'format', 'quality', 'fit', 'background']),
  );
  expect(imageService.propertiesToHash).not.toContain('src');
});
