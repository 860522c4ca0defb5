import type { CausalLink } from '@telos/core'
import type { TextTree } from './tree.ts'

export interface CausalPlan {
  readonly steps: readonly { readonly name: string }[]
  readonly links: readonly CausalLink[]
}

/**
 * Draws a plan from its goal down: below each step, the steps that it needs. A step appears where it is first needed; adjacent steps of the
 * same name are drawn once, as `chop ×3`.
 */
export function causalTree({ steps, links }: CausalPlan, goal: string, name: (text: string) => string): TextTree {
  const parents = steps.map((_, index) => links.find(({ provider }) => provider === index))
  const below = (consumers: readonly CausalLink['consumer'][]): TextTree[] => {
    const groups = new Map<string, { readonly indices: number[]; readonly condition: string }>()
    for (const [index, link] of parents.entries()) {
      if (link === undefined || !consumers.includes(link.consumer)) continue
      const group = groups.get(steps[index].name)
      if (group === undefined) groups.set(steps[index].name, { indices: [index], condition: link.condition })
      else group.indices.push(index)
    }
    return [...groups].map(([action, { indices, condition }]) => {
      const times = indices.length > 1 ? ` ×${indices.length}` : ''
      return { text: `${name(action)}${times}, for ${condition}`, below: below(indices) }
    })
  }
  return { text: goal, below: below(['goal']) }
}
