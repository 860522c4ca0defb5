/**
 * Maps each code that the definition of a game reports to its meaning. The line reader has its own codes.
 *
 * @example DEFINITION_CODES['vgdl/unknown-class'] // 'no sprite class has this name'
 */
export const DEFINITION_CODES = {
  'vgdl/no-game': 'the text does not begin with `BasicGame` or `GameSpace`',
  'vgdl/no-sprites': 'there is no SpriteSet, so nothing can be played',
  'vgdl/unknown-set': 'no set has this name; its lines are left out (a warning)',
  'vgdl/misplaced-set': 'a set is indented so that it belongs to another one; it is left out (a warning)',
  'vgdl/repeated-set': 'a second SpriteSet goes on with the first one (a warning)',
  'vgdl/ignored-set': 'a ParameterSet counts under `GameSpace` alone (a warning)',
  'vgdl/reading-stops': 'the original engine reads no further than this line; what follows is left out (a warning)',
  'vgdl/ignored-line': 'a line that says nothing to the engine, or stands too deep (a warning)',
  'vgdl/ignored-word': 'a word that is not looked at (a warning)',
  'vgdl/unknown-class': 'no sprite class has this name',
  'vgdl/unknown-effect': 'no effect has this name (a warning: reading stops)',
  'vgdl/unknown-termination': 'no termination has this name (a warning: reading stops)',
  'vgdl/unknown-sprite': 'no sprite type has this name',
  'vgdl/unknown-parameter': 'the class has no parameter of this name; it is left out (a warning)',
  'vgdl/missing-parameter': 'a class lacks a parameter that it cannot do without',
  'vgdl/wrong-value': 'a value of another kind than the parameter takes; its default remains (a warning)',
  'vgdl/no-class': 'sprites would be made of a type that has no class',
  'vgdl/no-termination': 'nothing ends the game: after 2000 ticks it is lost (a warning)',
  'vgdl/unsupported': 'something of the original engine that needs continuous physics or two players',
  'vgdl/sampled-value': 'a parameter of a game space without `value=` takes its first value (a warning)',
  'vgdl/repeated-name': 'a name that is defined twice; the later definition counts (a warning)',
  'vgdl/nested-in-itself': 'a sprite type stands under a line of its own name',
  'vgdl/too-much': 'more repetitions or parameters than any game has',
  'vgdl/overridden-class': 'the class of the line above is taken instead of the one that is written here (a warning)',
  'vgdl/unused-sprite': 'a sprite type that nothing else in the game mentions (a warning)',
  'vgdl/creates-itself': 'sprites that make sprites of their own type end the original engine (a warning)',
  'vgdl/never-updated': 'sprites of a type with children stand in a level: they never move by themselves (a warning)',
  'vgdl/constant-name': 'a sprite type is named like a constant, and cannot be the value of a parameter (a warning)',
} as const

export type DefinitionCode = keyof typeof DEFINITION_CODES
