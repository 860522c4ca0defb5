/** Weapons a soldier can hold; grenades are thrown without putting it away. */
export type WeaponName = 'rifle' | 'pistol'

/** The characteristics of a weapon; times in ticks of the world. */
export interface Weapon {
  /** In cells; nothing beyond is hit. */
  readonly range: number
  /** The chance to hit someone standing in the open right in front. */
  readonly nearAccuracy: number
  /** The same at maximum range; between the two it falls linearly. */
  readonly farAccuracy: number
  /** Of 100 points of health. */
  readonly damage: number
  /** From the order to fire to the first shot. */
  readonly aimTicks: number
  /** From shot to shot. */
  readonly shotTicks: number
  /** Shots before reloading; Infinity for never. */
  readonly magazine: number
  readonly reloadTicks: number
}

/** The rifle has a long range; the pistol is quick, good at close quarters, and never runs out. */
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
