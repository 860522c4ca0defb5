/** What flies, flashes and fades. */
import { disc, oval } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

export const effectPictures: Readonly<Record<string, SpritePicture>> = {
  explosion: {
    main: '#ee7a34',
    layers: [
      'main M32 2L39 18L54 8L50 24L63 28L50 37L58 52L42 48L36 62L29 48L13 58L17 42L2 38L15 29L6 14L23 19Z',
      'gold M32 17L37 27L46 22L43 31L50 34L42 39L44 46L36 43L32 50L28 42L20 46L22 38L14 35L23 31L19 23L28 26Z',
      `white ${disc(32, 34, 5)}`,
    ],
  },
  spark: {
    main: '#f4b63c',
    layers: ['main M32 3L38 25L61 32L38 39L32 61L26 39L3 32L26 25Z', `white ${disc(32, 32, 6)}`],
  },
  sparkle: {
    main: '#f6dc78',
    layers: [
      'main M24 10L29 29L46 34L29 39L24 58L19 39L2 34L19 29Z',
      'main M50 4L53 13L62 16L53 19L50 28L47 19L38 16L47 13ZM50 40L52 47L59 50L52 53L50 60L48 53L41 50L48 47Z',
    ],
  },
  fire: {
    main: '#ee7a34',
    layers: [
      'main M32 2C56 22 60 40 48 54C40 62 24 62 16 54C6 42 10 28 20 20C22 28 26 28 28 24C27 16 28 8 32 2Z',
      'gold M33 26C46 38 46 48 40 54C34 60 26 58 23 52C19 42 26 34 33 26Z',
      'white M32 42C38 48 36 54 32 56C27 54 27 48 32 42Z',
    ],
  },
  ember: {
    main: '#d9603a',
    layers: [
      'ink M4 54L12 40L24 36L34 42L48 38L60 54Z',
      'main M10 52L16 44L24 42L32 48L46 44L54 52Z',
      'gold M20 50L25 46L30 50ZM38 50L44 47L48 50Z',
      'gold M22 30C28 24 24 18 26 12C32 18 34 26 28 32ZM40 32C46 26 42 22 44 16C50 22 50 28 46 34Z',
    ],
  },
  smoke: {
    main: '#b3bac6',
    layers: [
      `main ${disc(22, 42, 14)}${disc(42, 40, 15)}${disc(30, 24, 13)}${disc(44, 20, 8)}`,
      `light ${disc(27, 20, 4)}${disc(17, 38, 4)}`,
    ],
  },
  fireball: {
    main: '#ee7a34',
    turns: 'about',
    layers: [
      'main M2 20L20 22C28 12 62 14 62 32C62 50 28 52 20 42L2 46L12 36L0 32L12 28Z',
      `gold ${disc(44, 32, 11)}`,
      `white ${disc(47, 32, 5)}`,
    ],
  },
  bullet: {
    main: '#e0ae38',
    turns: 'about',
    layers: ['main M12 22H36C48 22 56 28 60 32C56 36 48 42 36 42H12Z', 'shade M12 22H22V42H12Z', 'light 3.5 M26 27H40'],
  },
  laser: { main: '#e8464f', turns: 'about', layers: ['main 10 M6 32H58', 'white 4 M6 32H58'] },
  orb: {
    main: '#9d6fe0',
    layers: [`main ${disc(32, 32, 22)}`, `light ${disc(26, 25, 8)}`, `white ${disc(24, 23, 3.5)}`],
  },
  slash: {
    main: '#d5dee9',
    turns: 'about',
    layers: ['main M8 6C42 6 64 30 58 60C52 38 34 18 8 6Z', 'light M8 6C36 12 54 32 58 60C60 36 40 10 8 6Z'],
  },
  ring: { main: '#54c3bd', layers: [`main 7 ${disc(32, 32, 21)}`, `light 3 ${disc(32, 32, 11)}`] },
  spell: {
    main: '#b75fc4',
    layers: [
      'main 6 M32 32C40 32 40 22 30 22C16 22 16 44 34 44C56 44 54 8 28 8',
      `gold ${disc(50, 52, 4)}${disc(12, 54, 4)}${disc(10, 16, 3)}`,
    ],
  },
  splash: {
    main: '#4f9bdc',
    layers: [
      'main M6 58C4 40 10 34 14 22C20 32 20 38 22 42C24 26 28 18 32 4C36 18 40 26 42 42C44 38 44 32 50 22C54 34 60 40 58 58Z',
      `light ${oval(32, 50, 14, 5)}`,
    ],
  },
  bolt: { main: '#f4c63c', layers: ['main M38 2L10 36H28L22 62L54 26H35Z'] },
  moon: { main: '#f0dc8c', layers: ['main M42 6C20 4 6 20 8 36C10 52 28 62 46 56C30 50 24 20 42 6Z'] },
}
