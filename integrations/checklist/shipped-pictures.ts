/**
 * The pictures that the site came with, and the SHA-256 hashes by which they are recognized, whatever they are called since. After
 * a change of these pictures, replace the list by the output of `sha256sum`. Logos of technologies aren't among them: they can stay.
 */
export const shippedPictures = {
  'src/assets/logo.svg': 'b8c4515d624c10d27d0515b51a336c20bc41ad3d408cefdeb5133b6d4030fb3d',
  'src/content/pages/about.webp':
    '3e7dd7165772a74e0331217a9811010aa7fdcfbd95590d21fa9f7957141938c9',
  'src/content/pages/contact.webp':
    'f522e3fcddcf03350ecece593d0580cc85dc57220fcf4bbdf7eecf697220a449',
  'src/content/pages/pricing.webp':
    '448cf36578073a8cd65e7d78654d8b69e5e72b460ad5c64e759b7007b00b7f51',
  'src/content/pages/services.webp':
    'ea7d56e08d9298ea1d5c4c8ee9b496b4b9bbe2ee1949dda092d00c88e93cf3c4',
  'src/content/services/ai.webp':
    '6b82a8b7b063f24b376934f2840d1406d60fe2f974f3001347d15c0825b605b1',
  'src/content/services/automation.webp':
    'd64b7a070864bad022e33b5518b741d6a9679f782480c9bceedffcf3aaf8a6d4',
  'src/content/services/business.webp':
    'bbd4b4a5ef6063e6c5c8a7cfa8fe5e06542be4251fb3d71e5e3076b613e1f953',
  'src/content/services/chatbot.webp':
    '7b7d8671803f8e5827356eaf9bb6bd3b729dbb4f609e57e9ce2bfa31b5d10816',
  'src/content/services/cloud.webp':
    '06cd94f2938257d53f945de8fd2174d0981a54be624091decfa6273d29502bb8',
  'src/content/services/cross-platform.webp':
    '2c1aabf65873405441d5fa921b5930675dd628bf6e3ecc59cca816208416a8e5',
  'src/content/services/database.webp':
    '5862df967d83a61074a024aa56b3125d8df14ad74ac8a1d7c427c6750b717557',
  'src/content/services/maintenance.webp':
    'ceeaf04731f1bbbc200794101bc9477e7f788e9ee2e47958083e05609811d487',
  'src/content/services/mobile.webp':
    'b5fd475ea9436a5e77404ad168a6a1bd2169a9d12aed59a4ac667d723e69ac04',
  'src/content/services/saas.webp':
    '3995758b8a635e0c729b1a50122933ae07e81d5bd7e60ca1c211bb6376f218b6',
  'src/content/services/support.webp':
    'a4f37ee3ff572d0ae7260ddb7a69b06359f9cee4f6828c5527ece666d5816a9c',
  'src/content/services/web.webp':
    '32ae58d9713f8b0119a2ea9d526570e8bccbf2d644b69f11f73d097757985463',
  'src/content/site/error.webp': '33c00d84481cfe45679e1f1dc91b9fc9d5a182baed4dfc0ac9dea065d8394442',
  'src/content/slides/ai.webp': 'a63ac68fd77b27af144560598dd6a9659072bbd67bb324e46962fd830a8eb3ca',
  'src/content/slides/apps.webp':
    '6663015ddfc223bf1172d8d9591ae5a05870f3d4cb68d96a57abe926a4c1f887',
  'src/content/slides/cloud.webp':
    '9c8c920a8164100c5326f047e4afbff15225bfb73ad0d7cdda4b680412543b07',
};
