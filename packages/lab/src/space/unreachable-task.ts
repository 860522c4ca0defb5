import type { FdrTask, Lists } from '@telos/core/lifted'

const none = new Int32Array(0)
const noLists: Lists = { start: Int32Array.of(0), items: none }

/**
 * Stands in for a problem whose goal grounding has proved unreachable: one state without actions. Every strategy ends on it at once, with a
 * proof.
 */
export const unreachableTask: FdrTask = {
  variableCount: 1,
  sizes: Int32Array.of(2),
  factStart: Int32Array.of(0, 2),
  factVariable: Int32Array.of(0, 0),
  stratum: Int32Array.of(-1),
  rules: { count: 0, head: none, body: noLists },
  operators: {
    count: 0,
    cost: new Float64Array(0),
    condition: noLists,
    effects: noLists,
    effectConditions: noLists,
    conditional: new Uint8Array(0),
    numericCondition: noLists,
    numericEffects: noLists,
  },
  goal: Int32Array.of(1),
  numeric: { count: 0, conditions: [], effects: [], goal: none, costs: new Map() },
  start: Int32Array.of(0),
  startNumbers: new Float64Array(0),
  exclusions: noLists,
  names: {
    fact: (fact) => (fact === 0 ? 'the goal is out of reach' : 'the goal'),
    operator: () => ({ name: '', args: [] }),
    number: () => '',
  },
}
