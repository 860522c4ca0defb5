import { householdNeeds, householdScenarios } from '@telos/papers/needs'
import { defineNeedsProblem, type NeedsProblem } from './needs-problem.ts'

const page = `
A person has four needs: food, bathroom, rest and entertainment, each between 0 (content) and 24 (urgent). Twelve actions change
several needs at once, take time, and enable or disable other actions: you cannot eat what you have not cooked. Discontentment is
the sum of the squares of the needs. The day ends after 360 minutes. From Cantoni's thesis, chapter 4.

A state consists of the last action, the needs, the disabled actions, and the minutes since the beginning. Time only moves
forward, so no state recurs on its own path, and pruning cycles drops nothing. There are two starts: \`scenario=1\` is the morning
(14, 16, 6, 6), and \`scenario=2\` is the evening (12, 6, 12, 15). The cost of an action is the discontentment after it.

\`discontentment(K)\` is K times the discontentment of a state. It is not admissible: a plan has to end somewhere, and the end is
never free of discontentment. The larger K is, the more the search behaves as if it could not plan at all; with K = 3 it accepts a
worse hour for a better evening. \`hMax(K)\` and \`hMin(K)\` charge the greatest and the least discontentment along the way instead of
the sum.

\`\`\`
telos lab solve needs --start scenario=1 --pruning none --heuristic "discontentment(3)"   # cost 2091, 1629 expanded
telos lab solve needs --start scenario=1 --pruning none --heuristic "discontentment(27)"  # cost 3599, 80 expanded
telos lab solve needs --start scenario=2 --pruning none --heuristic "discontentment(3)"   # cost 2791, 961 expanded
telos lab behave needs --start scenario=1
telos lab behave needs --report --out household
\`\`\`

What to notice: behaviour without a plan ends the morning at a discontentment of 210, after snack upon snack, and so does the
search with K = 27. With K = 3 the person cooks, which feels worse at first, and ends at 97.
`

/**
 * Cantoni's model of a person at home: four needs, twelve actions, six hours.
 *
 * @example solve(needsInstance(household, { start: 'morning' }), { strategy: 'astar', pruning: 'closed' })
 */
export const household: NeedsProblem = defineNeedsProblem({
  name: 'needs',
  title: 'A person at home',
  summary: 'Four needs, twelve actions, six hours: behaviour without a plan, compared with planning.',
  page,
  model: householdNeeds,
  scenarios: {
    '1': householdScenarios.morning,
    '2': householdScenarios.evening,
    morning: householdScenarios.morning,
    evening: householdScenarios.evening,
  },
  until: 360,
})
