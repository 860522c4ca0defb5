/** An effect with only its required parameters: all types that it has to name are this one. */
import type { EffectDeclaration } from '../src/definition/class-declarations.ts'

export function plainEffect({ name, fields, checked = [] }: EffectDeclaration, type: string): string {
  const named = Object.keys(fields).filter((field) => fields[field]!.namesEffect !== undefined)
  return [name, ...checked.map((field) => `${field}=${type}`), ...named.map((field) => `${field}=undoAll`)].join(' ')
}
