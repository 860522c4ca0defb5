/** How far a skill has come, in the units that its step counts: items for most, makings for crafting. */
export interface SkillProgress {
  made: number
}
