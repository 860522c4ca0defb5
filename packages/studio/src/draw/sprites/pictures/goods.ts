/** Things that are collected, worn, used or eaten. */
import { box, disc, oval, polygon, withMirror } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

export const goodsPictures: Readonly<Record<string, SpritePicture>> = {
  gem: {
    main: '#58b8e8',
    layers: [
      'main M16 10H48L61 26L32 60L3 26Z',
      'light M16 10L24 26H3ZM32 10L40 26H24Z',
      'shade M40 26H61L32 60Z',
      'light M48 10L61 26H52Z',
    ],
  },
  crystal: {
    main: '#8fd0ee',
    layers: [
      'shade M12 58L4 38L12 24L22 38L20 58Z',
      'shade M44 58L46 32L54 22L61 36L54 58Z',
      'main M22 60L18 24L32 3L46 24L42 60Z',
      'light M22 60L18 24L32 3V60Z',
    ],
  },
  coin: {
    main: '#f0bd3a',
    layers: [`main ${disc(32, 32, 26)}`, `shade ${disc(32, 32, 19)}`, `main ${disc(32, 32, 16)}`, 'light 5 M32 22V42'],
  },
  gold: {
    main: '#f0bd3a',
    layers: [
      `main ${polygon(6, 58, 12, 40, 30, 40, 34, 58)}${polygon(32, 58, 36, 40, 54, 40, 59, 58)}${polygon(19, 38, 24, 20, 42, 20, 46, 38)}`,
      `light ${polygon(12, 40, 30, 40, 31, 45, 10, 45)}${polygon(36, 40, 54, 40, 55, 45, 35, 45)}${polygon(24, 20, 42, 20, 43, 25, 22, 25)}`,
    ],
  },
  sack: {
    main: '#c39a5d',
    layers: [
      'shade M24 16L18 4L28 8L32 3L36 8L46 4L40 16Z',
      'main M26 16H38C56 28 62 60 50 60H14C2 60 8 28 26 16Z',
      'bark 4 M23 17H41',
      'gold 4.5 M38 34Q32 30 27 34Q26 39 32 41Q38 43 37 48Q32 52 26 48M32 30V53',
    ],
  },
  heart: {
    main: '#e0526a',
    layers: [
      'main M32 58C6 40 2 26 6 16C12 2 28 6 32 18C36 6 52 2 58 16C62 26 58 40 32 58Z',
      'light 4.5 M13 24C13 18 17 15 21 15',
    ],
  },
  star: {
    main: '#f4c63c',
    layers: ['main M32 3L40 23L61 24L45 38L50 59L32 47L14 59L19 38L3 24L24 23Z', 'light M32 3L36 13L32 30L24 23Z'],
  },
  potion: {
    main: '#b75fc4',
    layers: [
      `white M25 10H39V24L54 48C56 56 52 60 46 60H18C12 60 8 56 10 48L25 24Z`,
      'main M17 38H47L54 48C56 56 52 60 46 60H18C12 60 8 56 10 48Z',
      `wood ${box(23, 3, 18, 9, 2)}`,
      `light ${disc(24, 48, 3)}${disc(36, 46, 4)}${disc(32, 54, 2.5)}`,
    ],
  },
  bottle: {
    main: '#4f9e6c',
    layers: [
      'main M26 4H38V20C46 24 48 28 48 34V56C48 60 46 60 44 60H20C18 60 16 60 16 56V34C16 28 18 24 26 20Z',
      `white ${box(18, 36, 28, 14)}`,
      'light 3.5 M22 30C23 27 25 26 28 25',
    ],
  },
  sword: {
    main: '#c3ccd8',
    turns: 'about',
    layers: [
      'main M22 26H52L62 32L52 38H22Z',
      'light M22 26H52L62 32H22Z',
      'gold 6 M21 18V46',
      'bark 7 M5 32H18',
      `gold ${disc(5, 32, 4)}`,
    ],
  },
  axe: {
    main: '#b4bdca',
    layers: [
      'bark 6 M20 60L40 6',
      'main M36 8C48 2 60 10 61 26C52 22 44 26 38 34L28 28Z',
      'light 3 M59 22C58 14 52 9 46 8',
    ],
  },
  pick: {
    main: '#a4aebb',
    layers: [
      'bark 6 M14 60L40 18',
      'main M16 16C28 2 52 4 61 30C50 18 40 16 32 20C26 22 22 20 16 16Z',
      'light 3 M24 13C34 7 46 9 53 17',
    ],
  },
  shovel: {
    main: '#a4aebb',
    layers: [
      'bark 6 M52 10L30 34',
      'bark 6 M46 5L59 17',
      'main M20 30L36 46C28 60 14 62 5 59C2 50 6 36 20 30Z',
      'light 3.5 M12 50C13 44 16 40 20 37',
    ],
  },
  hammer: { main: '#8d96a5', layers: ['bark 7 M16 58L38 26', 'main M24 18L38 4L60 24L46 38Z', 'light 3 M30 18L38 10'] },
  bow: {
    main: '#a5683c',
    turns: 'about',
    layers: ['white 2.5 M20 6V58', 'main 6 M20 6C52 10 52 54 20 58', 'metal 4 M10 32H56', 'metal M54 24L62 32L54 40Z'],
  },
  arrow: {
    main: '#b9c2ce',
    turns: 'about',
    layers: ['bark 5 M8 32H48', 'main M44 20L62 32L44 44Z', 'red M2 22H12L18 32L12 42H2L8 32Z'],
  },
  shield: {
    main: '#4c83dd',
    layers: [
      'metal M6 10C16 12 26 9 32 4C38 9 48 12 58 10C60 36 50 54 32 61C14 54 4 36 6 10Z',
      'main M12 16C20 17 27 14 32 11C37 14 44 17 52 16C52 36 44 48 32 54C20 48 12 36 12 16Z',
      'gold 5 M32 18V46M20 30H44',
    ],
  },
  staff: {
    main: '#6fbf8f',
    layers: [
      'bark 6 M18 60L42 20',
      'bark 5 M36 26C28 10 44 0 54 10',
      `main ${disc(46, 17, 9)}`,
      'light 3 M42 15C43 12 45 11 47 11',
    ],
  },
  chip: {
    main: '#4f9a7a',
    layers: [
      'metal 4 M20 6V58M32 6V58M44 6V58M6 20H58M6 32H58M6 44H58',
      `main ${box(12, 12, 40, 40, 4)}`,
      `shade ${box(21, 21, 22, 22, 2)}`,
      `light ${disc(18, 18, 2.4)}`,
    ],
  },
  boots: {
    main: '#a5683c',
    layers: [
      'main M12 6H28V36C34 38 40 40 42 46V54H12Z',
      'shade M36 12H50V38C56 40 60 44 61 50V58H32V52C40 54 46 52 42 46C40 40 36 38 36 36Z',
      'ink 5 M11 57H44',
      'light 4 M13 12H27',
    ],
  },
  skates: {
    main: '#5f93dd',
    layers: [
      'metal 4.5 M8 58H58L62 54M18 50V58M46 50V58',
      'main M14 6H34V26C46 30 56 34 57 48H14Z',
      'white 3.5 M26 16H35M28 24H38',
      'light 4 M15 11H33',
    ],
  },
  clogs: {
    main: '#d28a45',
    layers: [
      'main M4 26C10 22 18 24 24 28C34 32 50 30 58 40C62 46 60 54 54 56H8C4 50 3 36 4 26Z',
      'deep M8 28C14 26 20 30 24 34C18 36 12 34 8 28Z',
      'light 4 M34 38C44 38 50 40 54 44',
      'shade M6 50H60C59 54 57 56 54 56H8Z',
    ],
  },
  flippers: {
    main: '#5fb86a',
    layers: [
      'main M14 6C22 2 26 8 26 16L30 54C30 62 2 62 2 54L10 16Z',
      'main M50 6C42 2 38 8 38 16L34 54C34 62 62 62 62 54L54 16Z',
      'shade 3 M12 28L8 54M17 28L16 56M22 28L24 54M42 28L40 54M47 28L48 56M52 28L56 54',
      `deep ${oval(18, 14, 5, 4)}${oval(46, 14, 5, 4)}`,
    ],
  },
  suit: {
    main: '#e8934a',
    layers: [
      'main M20 6H44L60 18L54 32L48 28V60H34V42H30V60H16V28L10 32L4 18Z',
      `white ${polygon(26, 6, 38, 6, 32, 16)}`,
      'shade 3 M32 16V42',
      'gold 4 M17 38H47',
      'light 3.5 M21 50H26M38 50H43',
    ],
  },
  plank: {
    main: '#bd8a4e',
    layers: [
      'main M6 40L50 8L60 20L16 54Z',
      'shade 2.5 M14 41L50 15M19 47L54 21',
      `deep ${disc(15, 44, 2)}${disc(51, 17, 2)}`,
    ],
  },
  log: {
    main: '#9a6a3e',
    layers: [
      `main ${box(6, 18, 50, 28, 14)}`,
      `light ${oval(14, 32, 10, 14)}`,
      `wood ${oval(14, 32, 6, 9)}`,
      'shade 3 M30 25H48M34 34H52M30 41H44',
    ],
  },
  fuel: {
    main: '#cf5248',
    layers: ['main M10 16H34L44 8H54V60H10Z', `ink ${box(30, 6, 12, 8, 2)}`, 'white 6 M20 30L44 52M44 30L20 52'],
  },
  mushroom: {
    main: '#d9534c',
    layers: [
      'white M22 32H42C40 44 44 52 44 58H20C20 52 24 44 22 32Z',
      'main M4 36C4 2 60 2 60 36C50 40 14 40 4 36Z',
      `white ${disc(20, 22, 5)}${disc(37, 16, 5.5)}${disc(48, 29, 4)}`,
    ],
  },
  apple: {
    main: '#dd5548',
    layers: [
      'bark 4 M32 18Q32 8 37 4',
      'leaf M36 12C42 2 52 4 54 8C50 16 42 16 36 12Z',
      'main M32 18C40 12 60 14 58 34C56 50 44 62 32 57C20 62 8 50 6 34C4 14 24 12 32 18Z',
      'light 4.5 M15 32C15 26 18 23 22 22',
    ],
  },
  cherry: {
    main: '#d83f52',
    layers: [
      'leaf 3.5 M20 42Q24 18 44 6Q46 24 46 40',
      'leaf M44 6C54 0 62 8 60 14C52 16 46 12 44 6Z',
      `main ${disc(19, 46, 14)}${disc(46, 44, 13)}`,
      'light 4 M12 44C12 41 14 39 16 38M40 41C41 38 42 37 44 36',
    ],
  },
  berry: {
    main: '#7d62c4',
    layers: [
      `main ${disc(32, 24, 11)}${disc(20, 34, 11)}${disc(44, 34, 11)}${disc(32, 42, 11)}${disc(24, 48, 9)}${disc(40, 48, 9)}`,
      'leaf M32 18L18 8L28 6L32 0L36 6L46 8Z',
      `light ${disc(28, 22, 2.6)}${disc(17, 31, 2.6)}${disc(40, 31, 2.6)}${disc(29, 40, 2.6)}`,
    ],
  },
  carrot: {
    main: '#ee8b3c',
    layers: [
      'leaf M34 22L36 4L42 14L52 4L50 16L62 14L54 24L44 30Z',
      'main M30 20C40 18 48 26 46 34C36 48 20 58 4 60C6 44 16 28 30 20Z',
      'shade 3 M26 32L34 38M18 42L25 48',
    ],
  },
  flour: {
    main: '#f0ede4',
    layers: [
      'main M16 8C20 12 44 12 48 8L44 18C58 32 58 60 50 60H14C6 60 6 32 20 18Z',
      'wood 3.5 M19 18H45',
      'gold 3.5 M32 28V54M32 36Q24 34 24 28M32 36Q40 34 40 28M32 46Q24 44 24 38M32 46Q40 44 40 38',
    ],
  },
  butter: {
    main: '#f4d35c',
    layers: [
      'metal M2 46H62L56 56H8Z',
      'main M8 46V28L22 18H58V36L46 46Z',
      'light M8 28L22 18H58L46 28Z',
      'shade M46 28L58 18V36L46 46Z',
      'shade 3 M24 28V46',
    ],
  },
  sugar: {
    main: '#eef2f8',
    layers: [
      `main ${polygon(4, 40, 18, 34, 32, 40, 32, 54, 18, 60, 4, 54)}${polygon(32, 40, 46, 34, 60, 40, 60, 54, 46, 60, 32, 54)}${polygon(18, 18, 32, 12, 46, 18, 46, 33, 32, 39, 18, 33)}`,
      `shade ${polygon(18, 46, 32, 40, 32, 54, 18, 60)}${polygon(46, 46, 60, 40, 60, 54, 46, 60)}${polygon(32, 24, 46, 18, 46, 33, 32, 39)}`,
      'sky 2.5 M8 22L12 22M10 20V24M52 10L56 10M54 8V12',
    ],
  },
  eggs: {
    main: '#f2dcc0',
    layers: [
      `white ${oval(44, 36, 13, 17)}`,
      `main ${oval(22, 32, 16, 21)}`,
      'light 4 M13 28C14 20 18 17 21 16',
      'metal M4 46H60C60 56 50 60 32 60C14 60 4 56 4 46Z',
    ],
  },
  egg: {
    main: '#f2e3cc',
    layers: [
      'main M32 4C48 10 56 32 54 42C52 54 42 60 32 60C22 60 12 54 10 42C8 32 16 10 32 4Z',
      `shade ${disc(24, 40, 4)}${disc(42, 32, 3)}${disc(38, 48, 3.5)}${disc(28, 24, 3)}`,
      'light 4 M18 34C19 26 21 21 24 17',
    ],
  },
  milk: {
    main: '#e9f0f8',
    layers: [
      'main M12 24L20 8H44L52 24V60H12Z',
      `sky ${box(20, 2, 24, 8, 2)}`,
      'shade M12 24L20 8H32L28 24Z',
      'sky M12 40C20 34 26 46 34 40C42 34 46 44 52 40V60H12Z',
    ],
  },
  cake: {
    main: '#e99bb4',
    layers: [
      'gold M30 4C34 8 34 11 32 12H30C27 10 28 7 30 4Z',
      'white 4 M31 14V22',
      'wood M6 40H58V58H6Z',
      'main M6 26C6 20 58 20 58 26V42C52 48 48 36 42 42C36 48 32 36 26 42C20 48 14 36 6 42Z',
    ],
  },
  bread: {
    main: '#d8a052',
    layers: [
      'main M6 28C2 10 62 10 58 28L54 32V56H10V32Z',
      'light M14 30C12 20 52 20 50 30V50H14Z',
      `wood ${disc(26, 36, 2)}${disc(38, 32, 2)}${disc(36, 44, 2)}`,
    ],
  },
  burger: {
    main: '#d8954a',
    layers: [
      'main M6 28C6 2 58 2 58 28Z',
      'leaf 6 M6 33Q14 28 20 33T34 33T46 33T58 33',
      'bark 9 M9 41H55',
      'main M8 48H56C56 62 8 62 8 48Z',
      `white ${disc(24, 16, 2)}${disc(34, 12, 2)}${disc(42, 19, 2)}`,
    ],
  },
  meat: {
    main: '#b95a4a',
    layers: [
      'white 7 M44 44L56 56',
      `white ${disc(58, 52, 5)}${disc(52, 58, 5)}`,
      `main ${oval(26, 28, 22, 22)}`,
      'main M36 46L46 38L48 46Z',
      'light 4.5 M12 26C13 18 18 14 24 13',
    ],
  },
  potato: {
    main: '#c79a5e',
    layers: [
      'main M10 26C14 6 40 2 52 18C64 34 56 58 34 59C14 60 6 46 10 26Z',
      `shade ${disc(24, 24, 2.6)}${disc(42, 28, 2.6)}${disc(28, 44, 2.6)}${disc(44, 44, 2.2)}`,
    ],
  },
  pill: { main: '#f4c63c', layers: [`main ${disc(32, 32, 13)}`, `light ${disc(28, 28, 4)}`] },
  bone: {
    main: '#f0ede2',
    layers: ['main 10 M18 46L46 18', `main ${disc(12, 44, 7)}${disc(20, 52, 7)}${disc(44, 12, 7)}${disc(52, 20, 7)}`],
  },
  balloon: {
    main: '#dd5548',
    layers: [
      'bark 2.5 M32 46Q28 54 34 61',
      'main M32 3C54 3 56 32 36 44L38 49H26L28 44C8 32 10 3 32 3Z',
      'light 4.5 M19 24C19 16 23 12 27 11',
    ],
  },
  glasses: {
    main: '#59627a',
    layers: [
      `sky ${disc(17, 34, 12)}${disc(47, 34, 12)}`,
      `main 5 ${disc(17, 34, 12)}${disc(47, 34, 12)}M29 32Q32 29 35 32${withMirror('M5 32L3 22')}`,
    ],
  },
}
