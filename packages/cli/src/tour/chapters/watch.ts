import type { SearchEvent } from '@telos/core'
import { searchTree } from '../draw/search-tree.ts'
import { table } from '../draw/table.ts'
import { drawTree } from '../draw/tree.ts'
import type { Chapter, Page } from '../page.ts'
import { pirate } from '../pirate.ts'
import { traveller } from '../traveller.ts'

const planners = ['uniform-cost', 'astar', 'greedy', 'regressive']

export const watch: Chapter = {
  title: 'Watching a search',
  tell(page) {
    const events: SearchEvent[] = []
    pirate.plan({
      from: { at: 'docks' },
      to: { drunk: true },
      planner: 'astar',
      emit: (event) => {
        events.push(event)
      },
    })
    const marks = { way: (text: string) => page.paint('green', text), rest: (text: string) => page.paint('dim', text) }
    page
      .text('Every search emits a stream of events. This is the pirate again, with A*:')
      .code("pirate.plan({ from, to, planner: 'astar', emit: (event) => events.push(event) })")
      .draw(drawTree(searchTree(events, marks)), 4)
      .gap()
      .text(
        'The numbers are the cost so far + a lower bound on the rest. A* expands the smallest sum next, and',
        'sees at once that a tavern without gold is a dead end.',
      )
      .text(
        'A harder request: a hungry traveller in a camp. The inn is expensive; mushrooms in the forest cost only time.',
        'Four planners look for a meal:',
      )
    compare(page)
  },
}

function compare(page: Page): void {
  const rows = planners.map((planner) => {
    const { cost, steps, optimal, statistics } = traveller.plan({
      from: { at: 'camp' },
      to: { hungry: false },
      planner,
    })
    return [planner, statistics.expanded, steps.length, cost, optimal ? 'yes' : 'no'].map(String)
  })
  const [head, ...lines] = table(['planner', 'expanded', 'steps', 'cost', 'proved cheapest'], rows)
  page
    .draw([page.paint('bold', head), ...lines], 4)
    .gap()
    .text(
      'Uniform cost has no estimate and searches everywhere. A* follows an estimate. Greedy trusts the estimate blindly,',
      'and pays for it at the inn. Regressive search starts at the goal and tries only what could help.',
    )
}
