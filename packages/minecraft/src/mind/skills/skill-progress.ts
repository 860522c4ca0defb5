/** Progress of a skill, in the units its step counts: items for most, craftings for crafting. */
export interface SkillProgress {
  made: number
}
