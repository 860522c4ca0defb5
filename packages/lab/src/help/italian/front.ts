import type { Messages } from '../message-table.ts'

/** The head of the help in Italian. */
export const frontTexts: Messages['front'] = {
  usage: 'Uso: telos lab COMANDO [--json] [--lang en|it] [opzioni]',
  title: 'Esempi:',
  examples: [
    'telos lab problems                  problemi con cui cominciare',
    'telos lab solve jugs                risolverne uno',
    'telos lab compare jugs              più strategie a confronto',
    'telos lab solve jugs --interactive  passo passo',
    'telos lab solve DOMINIO PROBLEMA    due file PDDL',
    'telos lab solve vgdl:sokoban        un videogioco; telos vgdl games li elenca',
    'telos lab --list                    tutte le strategie e le potature',
    'telos lab manual                    come scrivere problemi e job, che cosa dicono le cifre',
    'telos lab --lang en                 questo aiuto in inglese',
  ],
}
