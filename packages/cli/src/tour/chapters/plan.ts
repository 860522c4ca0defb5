import type { Chapter } from '../page.ts'
import { pirate } from '../pirate.ts'

export const plan: Chapter = {
  title: 'A goal in, a plan out',
  tell(page) {
    page
      .text('A pirate at the docks wants to be drunk. His actions are declared, not programmed:')
      .code(
        "work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },",
        "goToTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },",
        'buyRum: {',
        "  needs: { at: 'tavern', gold: atLeast(1) },",
        '  does: { gold: minus(1), rum: plus(1) },',
        '  cost: 2,',
        '},',
        'drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },',
      )
      .text('Nobody says in which order. You state only the goal:')
      .code("pirate.plan({ from: { at: 'docks' }, to: { drunk: true } })")
      .plan(pirate.plan({ from: { at: 'docks' }, to: { drunk: true } }))
      .text('Each step says why it is there. The plan is proved cheapest.')
  },
}
