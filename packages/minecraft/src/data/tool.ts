/** A tool for digging or fighting: its class and, for most classes, its material. */
export interface Tool {
  /** `pickaxe`, `axe`, `shovel`, `hoe`, `sword` or `shears`. */
  readonly class: string
  /** undefined for shears. */
  readonly material?: ToolMaterial
}

/** From weak to strong. Gold digs fastest but harvests no more than wood. */
export const toolMaterials = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite'] as const

export type ToolMaterial = (typeof toolMaterials)[number]

const classes = new Set(['pickaxe', 'axe', 'shovel', 'hoe', 'sword'])
const shears: Tool = { class: 'shears' }

/** Determines from an item's name which tool it is: `iron_pickaxe` → `{ class: 'pickaxe', material: 'iron' }`. */
export function toolOf(item: string | undefined): Tool | undefined {
  if (item === undefined) return undefined
  if (item === 'shears') return shears
  const split = item.indexOf('_')
  const material = toolMaterials.find((name) => name === item.slice(0, split))
  const name = item.slice(split + 1)
  return material && classes.has(name) ? { class: name, material } : undefined
}

const level: Readonly<Record<ToolMaterial, number>> = {
  wooden: 0,
  golden: 0,
  stone: 1,
  iron: 2,
  diamond: 3,
  netherite: 4,
}

/** All tools of a class of at least a given material: those that can harvest a block that needs it. */
export function toolsFrom(material: string, toolClass: string): Set<string> {
  const least = level[material as ToolMaterial]
  return new Set(toolMaterials.filter((name) => level[name] >= least).map((name) => `${name}_${toolClass}`))
}
