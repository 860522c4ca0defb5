/** Titles of the commands in both languages, by the id of the command. */
import type { LabLanguage } from '../../../workers/lab/lab-contract.ts'

const english = {
  layer: 'Next layer',
  'layer.back': 'Previous layer',
  'f-level': 'Next f-level',
  'f-level.back': 'Previous f-level',
  solution: 'Next solution',
  end: 'Run to the end',
  breakpoint: 'Run to the next breakpoint',
  difference: 'Run to the first difference',
  branch: 'Step along the branch to this node',
  'goal-branch': 'Step along the branch to the goal',
  stop: 'Stop',
  break: 'Breakpoint at this node, or none',
  beside: 'Put another job beside',
  away: 'Take this job away',
  lane: 'The next job',
  language: 'English or Italian',
  'walk.parent': 'To the parent',
  'walk.child': 'To the first child',
  'walk.left': 'To the node on the left',
  'walk.right': 'To the node on the right',
  'walk.earlier': 'To the node found before',
  'walk.later': 'To the node found next',
  follow: 'Follow the search',
  compare: 'Compare this node with another',
  fold: 'Fold or unfold this node',
  'close-up': 'Show this node large',
  fit: 'Show the whole tree',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  'pan.Left': 'Look further left',
  'pan.Right': 'Look further right',
  'pan.Up': 'Look further up',
  'pan.Down': 'Look further down',
  layout: 'Tidy or radial tree',
  colour: 'Colour by the next value',
} as const

export type LabCommandName = keyof typeof english
type Titles = Readonly<Record<LabCommandName, string>>

const italian: Titles = {
  layer: 'Al livello seguente',
  'layer.back': 'Al livello precedente',
  'f-level': 'Al livello f seguente',
  'f-level.back': 'Al livello f precedente',
  solution: 'Alla prossima soluzione',
  end: 'Fino alla fine',
  breakpoint: 'Fino al prossimo punto di arresto',
  difference: 'Fino alla prima differenza',
  branch: 'Un passo lungo il ramo di questo nodo',
  'goal-branch': 'Un passo lungo il ramo della meta',
  stop: 'Ferma',
  break: 'Fermarsi a questo nodo, o no',
  beside: 'Affianca un’altra ricerca',
  away: 'Togli questa ricerca',
  lane: 'La ricerca accanto',
  language: 'Inglese o italiano',
  'walk.parent': 'Al padre',
  'walk.child': 'Al primo figlio',
  'walk.left': 'Al nodo a sinistra',
  'walk.right': 'Al nodo a destra',
  'walk.earlier': 'Al nodo trovato prima',
  'walk.later': 'Al nodo trovato dopo',
  follow: 'Segui la ricerca',
  compare: 'Confronta questo nodo con un altro',
  fold: 'Chiudi o apri questo nodo',
  'close-up': 'Mostra questo nodo in grande',
  fit: 'Mostra tutto l’albero',
  'zoom-in': 'Ingrandisci',
  'zoom-out': 'Rimpicciolisci',
  'pan.Left': 'Guarda più a sinistra',
  'pan.Right': 'Guarda più a destra',
  'pan.Up': 'Guarda più in alto',
  'pan.Down': 'Guarda più in basso',
  layout: 'Albero ordinato o radiale',
  colour: 'Colora secondo il valore seguente',
}

/** Headings in the palette and in the list of keys. */
const groups = {
  en: { lab: 'Lab', tree: 'Tree', export: 'Export' },
  it: { lab: 'Laboratorio', tree: 'Albero', export: 'Esporta' },
} as const

export function commandTitles(language: LabLanguage): Titles {
  return language === 'it' ? italian : english
}

export function commandGroups(language: LabLanguage): Readonly<Record<'lab' | 'tree' | 'export', string>> {
  return groups[language]
}
