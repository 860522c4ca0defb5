/** People, seen from the front: large heads, so that they can be told apart when they are small. */
import { box, disc, polygon, withMirror } from '@telos/draw'
import { arms, body, eyes, nape, robe, shortHair, torso } from './figure-parts.ts'
import type { SpritePicture } from './sprite-picture.ts'

const crown = `gold ${polygon(19, 14, 17, 3, 25, 8, 32, 1, 39, 8, 47, 3, 45, 14)}`

export const peoplePictures: Readonly<Record<string, SpritePicture>> = {
  woman: {
    main: '#d9678f',
    layers: [`hair M16 20C15 3 49 3 48 20L50 38C46 42 18 42 14 38Z`, ...robe, shortHair],
    face: [eyes],
    back: [`hair M17 20C17 3 47 3 47 20L49 36C44 40 20 40 15 36Z`],
  },
  bearer: {
    main: '#4c83dd',
    layers: [...body, shortHair, `gold 4.5 ${disc(52, 33, 5)}M52 38V53M52 46H57M52 52H57`],
    face: [eyes],
    back: nape,
  },
  knight: {
    main: '#7f92ad',
    layers: [
      `metal 4.5 M52 46V18`,
      `gold 4.5 M46 42H58`,
      ...body,
      `metal M18 20C17 3 47 3 46 20V28L40 32H24L18 28Z`,
      `steel ${box(21, 17, 22, 6, 2)}`,
      `red M30 8C30 2 40 1 45 5C40 5 37 7 35 10Z`,
    ],
    face: [`ink ${disc(27, 20, 2.2)}${disc(37, 20, 2.2)}`],
    back: [`metal ${disc(32, 19, 14)}`],
  },
  guard: {
    main: '#3f5fa8',
    layers: [
      ...body,
      `main M17 15C17 1 47 1 47 15Z`,
      `ink M17 15H47L50 18H14Z`,
      `gold ${disc(32, 9, 3)}${disc(32, 40, 3)}`,
    ],
    face: [eyes],
    back: [`hair ${box(19, 17, 26, 12, 7)}`],
  },
  cook: {
    main: '#e9ebf0',
    layers: [
      ...body,
      `white ${box(20, 8, 24, 9, 2)}${disc(22, 8, 5.5)}${disc(32, 7, 6.5)}${disc(42, 8, 5.5)}`,
      `red ${withMirror('M32 33L22 30L24 38Z')}`,
      `steel ${disc(32, 41, 1.6)}${disc(32, 47, 1.6)}`,
    ],
    face: [eyes, 'hair 2.5 M27 26Q32 29 37 26'],
    back: [`hair ${box(19, 16, 26, 12, 7)}`],
  },
  mage: {
    main: '#7d5bc4',
    layers: [
      'bark 4 M54 26V60',
      `sky ${disc(54, 22, 5)}`,
      ...robe,
      'white M21 22H43C43 36 36 42 32 42C28 42 21 36 21 22Z',
      'main M12 16C20 13 25 5 36 2C36 7 42 13 52 16C40 20 24 20 12 16Z',
      'gold 3 M21 12Q32 16 43 12',
    ],
    face: [`ink ${disc(27, 22, 2.4)}${disc(37, 22, 2.4)}`],
    back: [`hair ${box(20, 17, 24, 16, 8)}`],
  },
  king: {
    main: '#b8434f',
    layers: [
      ...robe,
      'white 6 M32 34V60',
      'white M20 22H44C44 34 38 36 32 36C26 36 20 34 20 22Z',
      `${crown}`,
      `red ${disc(32, 8, 2.2)}`,
    ],
    face: [`ink ${disc(27, 19, 2.4)}${disc(37, 19, 2.4)}`],
    back: nape,
  },
  queen: {
    main: '#a05cc0',
    layers: [`hair M17 20C16 6 48 6 47 20L49 36C44 40 20 40 15 36Z`, ...robe, crown, `sky ${disc(32, 8, 2.2)}`],
    face: [eyes, 'red 2.5 M29 26Q32 28 35 26'],
    back: nape,
  },
  thief: {
    main: '#59627a',
    layers: [
      ...body,
      'main M18 18C17 2 47 2 46 18C46 34 18 34 18 18Z',
      `skin ${box(20, 15, 24, 9, 4)}`,
      'shade 3 M20 46H44',
    ],
    face: [eyes],
    back: ['main M18 18C17 2 47 2 46 18C46 34 18 34 18 18Z', 'shade 4 M20 18H44'],
  },
  zombie: {
    main: '#6a8a5a',
    layers: [
      `bark ${box(21, 46, 9, 14, 3)}${box(34, 46, 9, 14, 3)}`,
      `wood ${box(18, 31, 28, 21, 5)}`,
      'main 8 M22 38L9 34M42 38L55 34',
      `main ${disc(32, 19, 13.5)}`,
      'shade M19 15C19 4 45 4 45 15L40 10L36 14L31 10L26 14Z',
    ],
    face: [
      `white ${disc(27, 20, 4)}${disc(37, 20, 3)}`,
      `ink ${disc(27, 20, 1.7)}${disc(37, 20, 1.5)}`,
      'ink 2 M27 27H37',
    ],
  },
  soldier: {
    main: '#6f8453',
    layers: [
      ...body,
      'main M16 18C16 2 48 2 48 18Z',
      'shade 3 M15 18H49',
      'ink 6 M26 45L54 37',
      'steel 4 M50 38L60 35',
    ],
    face: ['ink M25 20.5H29.5V24H25ZM34.5 20.5H39V24H34.5Z'],
    back: [`hair ${box(19, 18, 26, 12, 7)}`],
  },
  miner: {
    main: '#c9803a',
    layers: [
      'bark 4 M50 58L50 30',
      'steel 5 M40 34Q50 24 60 34',
      ...body,
      'gold M17 16C17 1 47 1 47 16Z',
      'gold 4 M14 16H50',
      `white ${disc(32, 9, 4.5)}`,
    ],
    face: [eyes],
    back: [`hair ${box(19, 17, 26, 12, 7)}`],
  },
  astronaut: {
    main: '#dfe4ec',
    layers: [
      `steel ${box(21, 46, 9, 14, 3)}${box(34, 46, 9, 14, 3)}`,
      arms,
      torso,
      `main ${disc(32, 20, 16)}`,
      `steel ${box(25, 38, 14, 8, 2)}`,
      `red ${disc(29, 42, 1.8)}`,
    ],
    face: [`ink ${box(21, 13, 22, 15, 7)}`, 'sky 3 M26 17Q30 15 34 16'],
  },
  doctor: {
    main: '#e9ebf0',
    layers: [...body, shortHair, 'red 5 M32 36V48M26 42H38'],
    face: [eyes],
    back: nape,
  },
}
