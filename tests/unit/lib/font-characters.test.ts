import { expect, test } from 'vitest';
import { missingCharacters } from '../../../src/lib/font-characters.ts';

test.for([
  ['cs', 'Čeština Příliš žluťoučký kůň Úpěl ďábelské ódy, Ťapka, Řím, 499 Kč'],
  ['cy', 'Cymraeg Dŵr ŷd Ẁẃẅỳ'],
  ['hu', 'Magyar Árvíztűrő tükörfúrógép „Őrült »Űr«”'],
  ['lb', 'Lëtzebuergesch GROẞ „Iwwer“ ‚eis‘'],
  ['lt', 'Lietuvių Įlinkdama fechtuotojo špaga Sublykčiojusi pragręžė apvalų ąžuolą ų'],
  ['lv', 'Latviešu Glāžšķūņa rūķīši Ģērbušies Ņemt Ļauns čūska ēdiens'],
  ['mt', 'Malti Ħobż u żejt Ġgant ċar'],
  ['pl', 'Polski Zażółć gęślą jaźń „Łódź, Ćma, Ńandu, Świątek”, 499 zł'],
  ['ro', 'Română Țară și înțelegere „Știință «ș» fără ă”, Ţara şi'],
  ['sk', 'Slovenčina Kŕdeľ ďatľov Učí koňa žrať kôru, Ĺad, Ľad'],
  ['tr', 'Türkçe Pijamalı hasta yağız şoföre Çabucak güvendi İĞŞ ı, ₺499'],
])('the font has the letters of %s', ([, text = '']) => {
  expect(missingCharacters(text)).toEqual([]);
});

test('the font lacks letters of other scripts', () => {
  expect(missingCharacters('Aлб')).toEqual(['л', 'б']);
});
