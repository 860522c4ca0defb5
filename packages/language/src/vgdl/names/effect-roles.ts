/** What an effect does with the types on its line, derived from its declared meaning. */
import {
  type EffectMeaning,
  type InteractionOperation,
  type InteractionRequirement,
  type KindSource,
  vgdlWords,
} from '@telos/vgdl/editing'
import type { NameRole } from '../../names.ts'

/** A place of a line: one of its two sprites, or the parameter `stype`. */
export type LinePlace = 'first' | 'second' | { readonly parameter: string }

/** Roles by place. */
export class EffectRoles {
  readonly #roles = new Map<string, NameRole>()

  /** @param isOn whether a parameter of the line is true */
  constructor(effect: string, isOn: (parameter: string) => boolean) {
    const meaning = vgdlWords.effects.get(effect)?.meaning
    if (meaning !== undefined) this.#read(meaning, isOn)
  }

  of(place: LinePlace): NameRole {
    return this.#roles.get(keyOf(place)) ?? 'uses'
  }

  #read({ requires, happens, otherwise = [] }: EffectMeaning, isOn: (parameter: string) => boolean): void {
    for (const requirement of requires) this.#require(requirement)
    for (const operation of [...happens, ...otherwise]) this.#happen(operation, isOn)
  }

  #require(requirement: InteractionRequirement): void {
    if ('carries' in requirement) this.#set(placeOf(requirement.resource), 'needs')
  }

  #happen(operation: InteractionOperation, isOn: (parameter: string) => boolean): void {
    switch (operation.do) {
      case 'if':
        if (isOn(operation.parameter)) for (const part of operation.happens) this.#happen(part, isOn)
        break
      case 'kill':
      case 'remove':
        this.#set(operation.whom, 'takes')
        break
      case 'kill-all':
        this.#set(placeOf(operation.type), 'takes')
        break
      case 'become':
        this.#set(operation.whom, 'takes')
        this.#set(placeOf(operation.type), 'gives')
        break
      case 'become-relative':
        this.#set(operation.whom, 'takes')
        this.#set(placeOf(operation.of), 'gives')
        break
      case 'become-all':
        this.#set(placeOf(operation.from), 'takes')
        this.#set(placeOf(operation.type), 'gives')
        break
      case 'create':
      case 'create-beside':
        this.#set(placeOf(operation.type), 'gives')
    }
  }

  /** Effects take precedence over conditions, and removing over creating. */
  #set(place: LinePlace, role: NameRole): void {
    const key = keyOf(place)
    const known = this.#roles.get(key)
    if (known === undefined || strength[role] > strength[known]) this.#roles.set(key, role)
  }
}

const strength: Readonly<Record<NameRole, number>> = { uses: 0, declares: 0, needs: 1, gives: 2, takes: 3 }

function placeOf(kind: KindSource): LinePlace {
  return 'parameter' in kind ? kind : 'first'
}

function keyOf(place: LinePlace): string {
  return typeof place === 'string' ? place : `=${place.parameter}`
}
