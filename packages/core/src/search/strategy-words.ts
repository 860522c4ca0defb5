/** What help, guides and panels say about a strategy, in English. */
export interface StrategyWords {
  readonly title: string
  readonly summary: string
  /** Place in help and guides: smaller numbers first, those without a number last. */
  readonly rank?: number
}

/** The texts of a strategy in Italian. They are constants of their own, so that bundlers drop them where only English is spoken. */
export interface ItalianWords {
  /** The name of the strategy. */
  readonly name: string
  readonly title: string
  readonly summary: string
  /** What each option means. */
  readonly options?: Readonly<Record<string, string>>
}

/** Adds the texts for help and guides to a strategy that games ship without them. Mark calls as pure, so that bundlers drop them. */
export function withWords<T extends object, Words extends StrategyWords>(strategy: T, words: Words): T & Words {
  return { ...strategy, ...words }
}
