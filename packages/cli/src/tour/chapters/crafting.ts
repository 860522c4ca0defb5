import { causalTree } from '../draw/causal-tree.ts'
import { drawTree } from '../draw/tree.ts'
import type { Chapter } from '../page.ts'
import { smith } from '../smith.ts'

export const crafting: Chapter = {
  title: 'Long plans, and what depends on what',
  tell(page) {
    const result = smith.plan({ from: {}, to: { ironPick: true } })
    const tree = causalTree(result, page.paint('bold', 'an iron pick'), (name) => page.paint('green', name))
    page
      .text(
        `From bare hands to an iron pick takes ${result.steps.length} steps: logs become planks, planks become sticks,`,
        'and every tool needs what the last one dug up.',
      )
      .code('smith.plan({ from: {}, to: { ironPick: true } }).links')
      .draw(drawTree(tree), 4)
      .gap()
      .text('Read it from the top: below each step is what it needs. Every step of the plan appears once.')
  },
}
