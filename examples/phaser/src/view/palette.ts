import type { TradeName } from '../world/villager.ts'

export const tradeColours: Readonly<Record<TradeName, number>> = {
  baker: 0xc8553d,
  farmer: 0xb8862b,
  smith: 0x4a5568,
  woodcutter: 0x3f7d4a,
  watch: 0x3b6ea5,
  child: 0xa85c9c,
}

export const goodColours = {
  bread: 0xc98b45,
  apple: 0xd2483f,
  flour: 0xf5efe0,
  water: 0x5aa9d6,
  wood: 0x7a5230,
  grain: 0xe2bd4e,
  sickle: 0xaab2bd,
  nails: 0x6d7683,
  spear: 0x8f9aa8,
  coin: 0xf2c230,
} as const

export const fontFamily = '"Trebuchet MS", Verdana, "DejaVu Sans", sans-serif'

/** A colour of Phaser as CSS writes it. */
export function cssOf(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}
