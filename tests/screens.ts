/** The screens of the browser tests. */
import { devices } from '@playwright/test';

export const desktopScreen = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
};

/** With the screen of the phone that Lighthouse emulates. */
export const phoneScreen = {
  ...devices['Pixel 7'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};
