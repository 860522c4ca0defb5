/** What a soldier can have in hand; grenades are thrown without putting it away. */
export type WeaponName = 'rifle' | 'pistol'

/** How a weapon shoots; times in ticks of the world. */
export interface Weapon {
  /** In cells; nothing is hit beyond. */
  readonly range: number
  /** The chance to hit someone who stands in the open right in front. */
  readonly nearAccuracy: number
  /** The same at the end of the range; between the two it falls evenly. */
  readonly farAccuracy: number
  /** Of 100 points of health. */
  readonly damage: number
  /** From the order to fire to the first shot. */
  readonly aimTicks: number
  /** From shot to shot. */
  readonly shotTicks: number
  /** Shots until it has to be reloaded; Infinity for never. */
  readonly magazine: number
  readonly reloadTicks: number
}

/** The rifle reaches far; the pistol is quick, good at close quarters, and never runs out. */
export const weapons: Readonly<Record<WeaponName, Weapon>> = {
  rifle: {
    range: 18,
    nearAccuracy: 0.75,
    farAccuracy: 0.35,
    damage: 34,
    aimTicks: 6,
    shotTicks: 6,
    magazine: 8,
    reloadTicks: 20,
  },
  pistol: {
    range: 7,
    nearAccuracy: 0.85,
    farAccuracy: 0.15,
    damage: 24,
    aimTicks: 2,
    shotTicks: 3,
    magazine: Infinity,
    reloadTicks: 0,
  },
}
