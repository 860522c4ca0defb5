/**
 * Maps each code reported for the definition of a game to its meaning. The line reader has its own codes.
 *
 * @example DEFINITION_CODES['vgdl/unknown-class'] // 'no sprite class has this name'
 */
export const DEFINITION_CODES = {
  'vgdl/no-game': 'the text does not begin with `BasicGame` or `GameSpace`',
  'vgdl/no-sprites': 'the game has no SpriteSet, so nothing can be played',
  'vgdl/unknown-set': 'no set has this name; its lines are left out (a warning)',
  'vgdl/misplaced-set': 'a set is indented into another one and left out (a warning)',
  'vgdl/repeated-set': 'a second SpriteSet continues the first one (a warning)',
  'vgdl/ignored-set': 'a ParameterSet has meaning only under `GameSpace` (a warning)',
  'vgdl/reading-stops': 'the original engine stops reading at this line; the rest is left out (a warning)',
  'vgdl/ignored-line': 'a line means nothing to the engine, or is indented too deep (a warning)',
  'vgdl/ignored-word': 'a word is ignored (a warning)',
  'vgdl/unknown-class': 'no sprite class has this name',
  'vgdl/unknown-effect': 'no effect has this name (a warning: reading stops)',
  'vgdl/unknown-termination': 'no termination has this name (a warning: reading stops)',
  'vgdl/unknown-sprite': 'no sprite type has this name',
  'vgdl/unknown-parameter': 'the class has no parameter of this name; it is ignored (a warning)',
  'vgdl/missing-parameter': 'a class lacks a required parameter',
  'vgdl/wrong-value': 'a value does not fit the parameter, which keeps its default (a warning)',
  'vgdl/no-class': 'a type needs sprites but has no class',
  'vgdl/no-termination': 'nothing ends the game: after 2000 ticks it is lost (a warning)',
  'vgdl/unsupported': 'a feature of the original engine needs continuous physics or two players, and is not supported',
  'vgdl/sampled-value': 'a parameter of a game space has no `value=`, so it takes its first value (a warning)',
  'vgdl/repeated-name': 'a name is defined twice; the later definition counts (a warning)',
  'vgdl/nested-in-itself': 'a sprite type is indented under a line of its own name',
  'vgdl/too-much': 'a game has more repetitions or parameters than are supported',
  'vgdl/overridden-class': 'the class of the line above overrides the one written here (a warning)',
  'vgdl/unused-sprite': 'nothing else in the game mentions a sprite type (a warning)',
  'vgdl/creates-itself': 'sprites make sprites of their own type, which crashes the original engine (a warning)',
  'vgdl/never-updated': 'a level has sprites of a type with subtypes, which never move by themselves (a warning)',
  'vgdl/constant-name':
    'a sprite type has the name of a constant, so it cannot be the value of a parameter (a warning)',
} as const

export type DefinitionCode = keyof typeof DEFINITION_CODES
