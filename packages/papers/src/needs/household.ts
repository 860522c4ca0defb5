import { defineNeeds } from './define-needs.ts'
import { level } from './needs-definition.ts'
import type { NeedsModel } from './needs-model.ts'
import type { NeedsStart } from './needs-state.ts'

/**
 * A person at home, after Cantoni (section 4.3). Cooking, choosing a book and showering bring no relief by themselves, but enable better
 * actions than those always available. Needs grow by about one each hour; the effects include this.
 *
 * @example behave(householdNeeds, needsStart(householdNeeds, householdScenarios.morning), { rule: discontentmentRule, until: 360 })
 */
export const householdNeeds: NeedsModel = /* @__PURE__ */ defineNeeds({
  needs: {
    food: /* @__PURE__ */ level({ max: 24 }),
    bathroom: /* @__PURE__ */ level({ max: 24 }),
    rest: /* @__PURE__ */ level({ max: 24 }),
    entertainment: /* @__PURE__ */ level({ max: 24 }),
  },
  actions: {
    sleep_bed: { minutes: 480, effects: { food: 8, bathroom: 8, rest: -20, entertainment: 8 } },
    sleep_couch: { minutes: 60, effects: { food: 1, bathroom: 1, rest: -2, entertainment: 1 } },
    eat_snack: { minutes: 15, effects: { food: -1, bathroom: 1, rest: 1, entertainment: 1 } },
    eat_cooked: {
      minutes: 30,
      effects: { food: -10, bathroom: 8, rest: 1, entertainment: 1 },
      disables: ['eat_cooked'],
    },
    cook: {
      minutes: 30,
      effects: { food: 1, bathroom: 1, rest: 1, entertainment: 4 },
      enables: ['eat_cooked'],
      disables: ['cook'],
    },
    do_dishes: { minutes: 15, effects: { entertainment: 2 }, enables: ['cook'] },
    shower: { minutes: 15, effects: { food: 1, bathroom: 1, rest: -1 }, enables: ['sleep_bed'] },
    bathroom: { minutes: 15, effects: { food: 1, bathroom: -16, entertainment: 1 }, disables: ['sleep_bed'] },
    watch_TV: { minutes: 60, effects: { food: 1, bathroom: 1, entertainment: -6 } },
    read_book: { minutes: 60, effects: { food: 1, bathroom: 1, rest: -3, entertainment: -6 } },
    choose_book: { minutes: 5, effects: { entertainment: 1 }, enables: ['read_book'] },
    gardening: {
      minutes: 60,
      effects: { food: 1, bathroom: 1, rest: 2, entertainment: -8 },
      disables: ['sleep_bed'],
    },
  },
  inactive: ['read_book', 'eat_cooked'],
})

/**
 * Holds the two situations of the thesis: the morning after waking up (1), and the evening after work (2).
 *
 * @example needsStart(householdNeeds, householdScenarios.morning).discontentment // 524
 */
export const householdScenarios: { readonly morning: NeedsStart; readonly evening: NeedsStart } = {
  morning: { needs: { food: 14, bathroom: 16, rest: 6, entertainment: 6 } },
  evening: { needs: { food: 12, bathroom: 6, rest: 12, entertainment: 15 } },
}
