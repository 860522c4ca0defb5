import { needList, oneLine } from '@telos/core/text'
import { type DecisionTree, needTree } from '../decision-tree.ts'
import { stepNames, type TreePlan } from '../tree-plan.ts'

/**
 * Prints a tree as Calleja does: level by level, one line per node with its parent first, and a rule after each level.
 *
 * @example
 * treeToText(tree)
 * // CookMeat (6 + 0)     Running Cost: 6.0
 * // ---------------------------------------------------------
 * // CookMeat <- GatherRawMeat (14 + 10)    Running Cost: 30.0
 */
export function treeToText(tree: DecisionTree): string {
  needTree(tree)
  const name = (node: number) => oneLine(tree.actionOf(node).name)
  const line = (node: number) => {
    const parent = tree.frame.parent[node]
    const costs = `(${tree.fixedCost(node)} + ${tree.variableCost(node)})`
    const running = `Running Cost: ${asDouble(tree.runningCost(node))}`
    return parent === 0
      ? `${name(node)} ${costs}     ${running}`
      : `${name(parent)} <- ${name(node)} ${costs}    ${running}`
  }
  return textOf(tree.levels().map((level) => [...level.map(line), '-'.repeat(57)]))
}

/**
 * Prints plans as Calleja does: the running cost, the numbered steps, a rule.
 *
 * @example
 * plansToText(allSolutions(tree).plans)
 * // Running Cost: 23.0
 * // 1: takeShears
 * // 2: shear
 * // --------------------------------
 */
export function plansToText(plans: readonly TreePlan[]): string {
  needList(plans, 'a list of plans from allSolutions')
  return textOf(
    plans.map((plan) => [
      `Running Cost: ${asDouble(plan.cost)}`,
      ...stepNames(plan).map((name, at) => `${at + 1}: ${oneLine(name)}`),
      '-'.repeat(32),
    ]),
  )
}

function textOf(blocks: readonly (readonly string[])[]): string {
  return blocks
    .flat()
    .map((line) => `${line}\n`)
    .join('')
}

/** As Java prints a double: `30.0`. */
function asDouble(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value)
}
