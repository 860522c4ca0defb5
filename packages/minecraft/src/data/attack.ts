import { type ToolMaterial, toolOf } from './tool.ts'

/** The effect of a strike with a fully recovered weapon. */
export interface Attack {
  /** Half hearts. */
  readonly damage: number
  /** Strikes per second at full strength. */
  readonly speed: number
}

const hand: Attack = { damage: 1, speed: 4 }

type ByMaterial<T> = Readonly<Record<ToolMaterial, T>>

/** Half hearts added by a material. */
const bonus: ByMaterial<number> = { wooden: 0, golden: 0, stone: 1, iron: 2, diamond: 3, netherite: 4 }
const axes: ByMaterial<Attack> = {
  wooden: { damage: 7, speed: 0.8 },
  golden: { damage: 7, speed: 1 },
  stone: { damage: 9, speed: 0.8 },
  iron: { damage: 9, speed: 0.9 },
  diamond: { damage: 9, speed: 1 },
  netherite: { damage: 10, speed: 1 },
}
const hoeSpeeds: ByMaterial<number> = { wooden: 1, golden: 1, stone: 2, iron: 3, diamond: 4, netherite: 4 }

/** Returns the damage and speed of an item as a weapon, or of the bare hand. See https://minecraft.wiki/w/Damage. */
export function attackOf(item: string | undefined): Attack {
  if (item === 'trident') return { damage: 9, speed: 1.1 }
  if (item === 'mace') return { damage: 6, speed: 0.6 }
  const tool = toolOf(item)
  if (tool?.material === undefined) return hand
  const more = bonus[tool.material]
  switch (tool.class) {
    case 'sword':
      return { damage: 4 + more, speed: 1.6 }
    case 'axe':
      return axes[tool.material]
    case 'pickaxe':
      return { damage: 2 + more, speed: 1.2 }
    case 'shovel':
      return { damage: 2.5 + more, speed: 1 }
    default:
      return { damage: 1, speed: hoeSpeeds[tool.material] }
  }
}

/**
 * Returns the ticks until the next strike is at full strength.
 *
 * @example attackCooldown('iron_sword') // 12.5
 */
export function attackCooldown(item: string | undefined): number {
  return 20 / attackOf(item).speed
}

/**
 * Returns the damage of a strike, given the ticks since the previous one. An early strike is weak.
 *
 * @example
 * attackDamage('iron_sword') // 6
 * attackDamage('iron_sword', 2) // 1.392
 */
export function attackDamage(item: string | undefined, ticksSince = Infinity): number {
  const charged = Math.min(1, (ticksSince + 0.5) / attackCooldown(item))
  return attackOf(item).damage * (0.2 + charged ** 2 * 0.8)
}

/** Durability an item loses by a strike. */
export function attackWear(item: string | undefined): number {
  if (item === 'trident' || item === 'mace') return 1
  const tool = toolOf(item)
  if (tool === undefined || tool.class === 'shears') return 0
  return tool.class === 'sword' ? 1 : 2
}
