/** Lines for any effect, so that tests try new ones without naming them. */
import { effects } from '../src/class-registry.ts'
import { interactionTemplate } from '../src/compile/knowledge/interactions.ts'
import type { EffectDeclaration } from '../src/definition/class-declarations.ts'

/** An effect with only its required parameters: all types that it has to name are this one. */
export function plainEffect({ name, fields, checked = [] }: EffectDeclaration, type: string): string {
  const named = Object.keys(fields).filter((field) => fields[field]!.namesEffect !== undefined)
  return [name, ...checked.map((field) => `${field}=${type}`), ...named.map((field) => `${field}=undoAll`)].join(' ')
}

/** Effects that can be compiled. */
export const compilableEffects = [...effects.values()].filter((effect) => interactionTemplate(effect) !== undefined)

/** Those of which no line in these texts tries anything. */
export function untriedEffects(texts: readonly string[]): EffectDeclaration[] {
  const tried = new Set(texts.flatMap((text) => [...text.matchAll(/(?<=> |^)\w+/g)].map(([word]) => word)))
  return compilableEffects.filter(({ name }) => !tried.has(name))
}
