import type {
  ConditionSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  NameSyntax,
  SourceText,
  TypedNameSyntax,
} from '@telos/pddl'
import {
  type LanguageSymbol,
  NameIndex,
  type NameRole,
  type NameUse,
  type SymbolKey,
  type SymbolKind,
  symbolKey,
} from '../../names.ts'

/** Variables in scope, and the scope around them. */
export interface NameScope {
  readonly name: string
  readonly keys: Map<string, SymbolKey>
  readonly outer: NameScope | undefined
}

type Term = { readonly text: string; readonly start: number; readonly end: number; readonly variable: boolean }
type Work = { readonly scope: NameScope; readonly role: NameRole } & (
  | { readonly condition: ConditionSyntax }
  | { readonly effect: EffectSyntax }
  | { readonly expression: ExpressionSyntax }
)

/** Collects the names in one file. Uses an explicit stack, because conditions may be nested deeper than the call stack allows. */
export class NameCollector {
  readonly #source: SourceText
  readonly #find: (kind: SymbolKind, name: string) => LanguageSymbol | undefined
  readonly #uses: NameUse[] = []
  readonly #symbols = new Map<SymbolKey, LanguageSymbol>()
  readonly #seenTypes = new Set<NameSyntax>()

  /** @param find returns the symbol of a name that is known in the whole file */
  constructor(source: SourceText, find: (kind: SymbolKind, name: string) => LanguageSymbol | undefined) {
    this.#source = source
    this.#find = find
  }

  index(): NameIndex {
    return new NameIndex(this.#uses, this.#symbols)
  }

  /** Adds a use of a name that is known in the whole file. Skips unknown names, which diagnostics report. */
  use(name: NameSyntax, kind: SymbolKind, role: NameRole, inside?: string): void {
    const symbol = this.#find(kind, name.text)
    if (symbol === undefined || name.end <= name.start) return
    this.#symbols.set(symbol.key, symbol)
    this.#uses.push({
      start: name.start,
      end: name.end,
      key: symbol.key,
      role,
      ...(inside !== undefined && { inside }),
    })
  }

  /** Adds `name - type` declarations of a kind. */
  typed(names: readonly TypedNameSyntax[], kind: SymbolKind): void {
    for (const { name, types } of names) {
      this.use(name, kind, 'declares')
      this.types(types)
    }
  }

  /** Adds types. Names declared with one type share the list. */
  types(types: readonly NameSyntax[]): void {
    for (const type of types) {
      if (this.#seenTypes.has(type)) continue
      this.#seenTypes.add(type)
      this.use(type, 'type', 'uses')
    }
  }

  /** Opens a scope with parameters, which it declares. */
  scope(name: string, parameters: readonly TypedNameSyntax[], outer?: NameScope): NameScope {
    const { text, file } = this.#source
    const scope: NameScope = { name, keys: new Map(), outer }
    for (const { name: variable, types } of parameters) {
      this.types(types)
      const key = symbolKey(file, 'parameter', variable.text, name)
      if (!this.#symbols.has(key)) {
        const written = text.slice(variable.start, variable.end)
        const type = types.map((one) => one.text).join(' or ')
        const detail = `${written} - ${type === '' ? 'object' : type}`
        this.#symbols.set(key, { key, kind: 'parameter', name: written, file, detail })
      }
      scope.keys.set(variable.text, key)
      this.#uses.push({ start: variable.start, end: variable.end, key, role: 'declares' })
    }
    return scope
  }

  condition(root: ConditionSyntax, scope: NameScope, inside: string): void {
    this.#walk([{ condition: root, scope, role: 'needs' }], inside)
  }

  effect(root: EffectSyntax, scope: NameScope, inside: string): void {
    this.#walk([{ effect: root, scope, role: 'gives' }], inside)
  }

  expression(root: ExpressionSyntax, scope: NameScope, inside: string): void {
    this.#walk([{ expression: root, scope, role: 'needs' }], inside)
  }

  #walk(work: Work[], inside: string): void {
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if ('condition' in next) this.#visitCondition(next.condition, next.scope, inside, work)
      else if ('effect' in next) this.#visitEffect(next.effect, next.scope, inside, work)
      else this.#visitExpression(next.expression, next.scope, next.role, inside, work)
    }
  }

  #visitCondition(condition: ConditionSyntax, scope: NameScope, inside: string, work: Work[]): void {
    const need = (part: ConditionSyntax, inner = scope) => work.push({ condition: part, scope: inner, role: 'needs' })
    switch (condition.kind) {
      case 'and':
      case 'or':
        for (const part of condition.parts) need(part)
        break
      case 'not':
        need(condition.part)
        break
      case 'imply':
        need(condition.left)
        need(condition.right)
        break
      case 'forall':
      case 'exists':
        need(condition.part, this.#inner(scope, condition.parameters, condition.start))
        break
      case 'atom':
        this.use(condition.name, 'predicate', 'needs', inside)
        this.#terms(condition.args, scope, inside)
        break
      case 'equals':
        this.#terms([condition.left, condition.right], scope, inside)
        break
      case 'compare':
        for (const expression of [condition.left, condition.right]) work.push({ expression, scope, role: 'needs' })
    }
  }

  #visitEffect(effect: EffectSyntax, scope: NameScope, inside: string, work: Work[]): void {
    switch (effect.kind) {
      case 'and':
        for (const part of effect.parts) work.push({ effect: part, scope, role: 'gives' })
        break
      case 'add':
      case 'delete':
        this.use(effect.atom.name, 'predicate', effect.kind === 'add' ? 'gives' : 'takes', inside)
        this.#terms(effect.atom.args, scope, inside)
        break
      case 'when':
        work.push({ condition: effect.condition, scope, role: 'needs' })
        work.push({ effect: effect.effect, scope, role: 'gives' })
        break
      case 'forall':
        work.push({
          effect: effect.effect,
          scope: this.#inner(scope, effect.parameters, effect.start),
          role: 'gives',
        })
        break
      default:
        this.#function(effect.target, scope, effect.kind === 'decrease' ? 'takes' : 'gives', inside)
        work.push({ expression: effect.value, scope, role: 'needs' })
    }
  }

  #visitExpression(expression: ExpressionSyntax, scope: NameScope, role: NameRole, inside: string, work: Work[]): void {
    if (expression.kind === 'function') this.#function(expression, scope, role, inside)
    else if (expression.kind === 'arithmetic')
      for (const part of expression.parts) work.push({ expression: part, scope, role })
  }

  #function({ name, args }: FunctionSyntax, scope: NameScope, role: NameRole, inside: string): void {
    this.use(name, 'function', role, inside)
    this.#terms(args, scope, inside)
  }

  #terms(terms: readonly Term[], scope: NameScope, inside: string): void {
    for (const term of terms) {
      if (!term.variable) this.use(term, 'object', 'uses', inside)
      else {
        const key = findVariable(scope, term.text)
        if (key !== undefined) this.#uses.push({ start: term.start, end: term.end, key, role: 'uses', inside })
      }
    }
  }

  #inner(outer: NameScope, parameters: readonly TypedNameSyntax[], start: number): NameScope {
    return this.scope(`${outer.name} ${start}`, parameters, outer)
  }
}

function findVariable(scope: NameScope | undefined, name: string): SymbolKey | undefined {
  for (let next = scope; next !== undefined; next = next.outer) {
    const key = next.keys.get(name)
    if (key !== undefined) return key
  }
  return undefined
}
