import { type ChoiceRule, choiceRules, shortestFirst } from '@telos/papers/needs'

/** What `--rule` can be: all rules, and each with ties broken by the shortest action. */
export const rulesOfChoice: readonly ChoiceRule[] = [...choiceRules, ...choiceRules.map(shortestFirst)]
