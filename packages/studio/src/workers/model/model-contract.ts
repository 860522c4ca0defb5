/** What forms and graph know of a document, and the edits they ask for. The worker reads the text; it is the only source of truth. */
import type { Diagnostic, Value } from '@telos/core'
import type { FactSpec } from '@telos/core/documents'
import type { TextFile } from '@telos/language'
import type { TextChange } from '../../documents/text-change.ts'
import type { Packed } from '../worker-rpc.ts'

/** Where something is written: offsets into a file. */
export interface TextPlace {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** A part of a domain that can be selected, in text, form and graph alike. */
export interface DomainPart {
  readonly kind: 'fact' | 'action' | 'goal' | 'type' | 'start'
  readonly name: string
}

export interface ShownCondition {
  /** Fact key as it is written: `open(door)`. */
  readonly fact: string
  /** As people read it: `gold at least 1`. */
  readonly text: string
  /** The path of its value in the document's data, for edits. */
  readonly at: readonly (string | number)[]
  /** What is written there, such as `{ atLeast: 1 }`. For PDDL whether the atom has to be true; undefined for anything but an atom. */
  readonly test?: unknown
  /** The fact as plans name it, where `fact` is only its name: `at(?room)` for PDDL. */
  readonly key?: string
}

export interface ShownEffect {
  readonly fact: string
  readonly text: string
  readonly at: readonly (string | number)[]
  /** What is written there, such as `{ add: 1 }`; undefined for PDDL. */
  readonly change?: unknown
}

export interface ShownAction {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  readonly needs: readonly ShownCondition[]
  readonly does: readonly ShownEffect[]
  /** As it is written: a number, an expression or a function. */
  readonly cost: string
  readonly tags?: readonly string[]
  readonly place: TextPlace
  /** Mistakes inside it. */
  readonly problems: readonly string[]
  /** Why it can never be carried out from this start, in the engine's words; undefined if it can be, or nobody knows. */
  readonly neverBecause?: string
}

export interface ShownFact {
  readonly name: string
  /** As people read it: `whole number 0 … 9`. */
  readonly text: string
  readonly spec: FactSpec | undefined
  readonly place: TextPlace
  readonly problems: readonly string[]
}

export interface ShownGoal {
  readonly name: string
  readonly parameters?: ShownAction['parameters']
  readonly wants: readonly ShownCondition[]
  readonly place: TextPlace
  readonly problems: readonly string[]
}

/** Who gives what to whom. `goal:NAME` and `goal` are goals, everything else is an action; `start` is the start. */
export interface ShownLink {
  readonly from: string
  readonly to: string
  readonly fact: string
  /** The condition that it serves: `gold at least 1`. */
  readonly text: string
  /** Why it can never work, in the engine's words. */
  readonly neverBecause?: string
}

export interface DomainView {
  readonly kind: 'domain' | 'pddl'
  /** Whether forms and graph can change it. */
  readonly isEditable: boolean
  readonly name: string
  readonly types: readonly { readonly name: string; readonly objects: readonly string[]; readonly place: TextPlace }[]
  readonly facts: readonly ShownFact[]
  readonly actions: readonly ShownAction[]
  readonly goals: readonly ShownGoal[]
  /** The goal of the document, in words. */
  readonly goal: { readonly text: string; readonly conditions: readonly ShownCondition[] } | undefined
  /** Every fact with its value at the start, by fact key: written in the document, or by default. */
  readonly start: readonly {
    readonly fact: string
    readonly value: Value
    readonly isWritten: boolean
    /** What it can be, where that is a short list. */
    readonly choices: readonly Value[] | undefined
    readonly min?: number
    readonly max?: number
  }[]
  readonly links: readonly ShownLink[]
  /** How many links were left out, because there are too many to show. */
  readonly linksLeftOut?: number
}

/** An edit of the data of a document. The worker turns it into the smallest change of the text: comments and layout stay. */
export type DomainEdit =
  | { readonly kind: 'set'; readonly at: readonly (string | number)[]; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: readonly (string | number)[] }
  | { readonly kind: 'rename'; readonly part: DomainPart; readonly name: string }
  | { readonly kind: 'add'; readonly part: DomainPart; readonly value: unknown }
  /** Puts what a YAML text says at a path: for values that a form has no control for. */
  | { readonly kind: 'write'; readonly at: readonly (string | number)[]; readonly text: string }
  /** Gives a key another name and another value, as choosing another fact for a condition does. */
  | {
      readonly kind: 'replace'
      readonly at: readonly (string | number)[]
      readonly name: string
      readonly value: unknown
    }
  /** Makes an action give what a condition needs, as dragging a link does. */
  | { readonly kind: 'link'; readonly from: string; readonly to: string; readonly fact: string }

export type DomainFormat = 'typescript' | 'yaml' | 'json' | 'mermaid'

export type ModelContract = {
  /** What the document says; undefined where it cannot be read at all, and `diagnostics` say why. */
  view: {
    readonly asks: { readonly kind: 'domain' | 'pddl'; readonly files: readonly TextFile[] }
    readonly answers: { readonly view: Packed<DomainView> | undefined; readonly diagnostics: readonly Diagnostic[] }
  }
  /** The changes of the text that do an edit, or why it cannot be done. */
  edit: {
    readonly asks: { readonly files: readonly TextFile[]; readonly edit: DomainEdit }
    readonly answers: { readonly changes: readonly TextChange[]; readonly label: string } | { readonly refused: string }
  }
  export: {
    readonly asks: { readonly files: readonly TextFile[]; readonly format: DomainFormat }
    readonly answers: { readonly text: string; readonly file: string } | { readonly refused: string }
  }
  /** Places nodes and links of a graph. */
  layout: {
    readonly asks: {
      readonly nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[]
      readonly links: readonly { readonly from: string; readonly to: string }[]
      /** Where links lead. @default 'right' */
      readonly direction?: 'right' | 'down'
    }
    readonly answers: Readonly<Record<string, { readonly x: number; readonly y: number }>>
  }
}
