/** `@types/selenium-webdriver` declares this module only without the file name, which Node requires. */
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}
