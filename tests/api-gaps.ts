/**
 * What the comments of the public API still lack, by entry point; '@module' is the entry point itself. These lists may only shrink:
 * api.test.ts fails for a name that is missing here, and for one that need not be here any more.
 */
type Gaps = Readonly<Record<string, readonly string[]>>

/** Values without a sentence. */
export const withoutSentence: Gaps = {
  '@telos/minecraft': ['@module'],
  '@telos/minecraft/body': ['@module'],
}

/** Values without an example that names them. */
export const withoutExample: Gaps = {
  '@telos/core/game': ['defineAgent'],
}

/** Names with an example that is no TypeScript. */
export const withoutTypeScript: Gaps = {
  '@telos/core': ['@module'],
  '@telos/core/record': ['sessionOf'],
  '@telos/lab': ['defineNeedsProblem'],
  '@telos/vgdl': ['manageGoals'],
}
