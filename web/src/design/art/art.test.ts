import { describe, expect, it } from 'vitest';
import { draw } from './ink';
import { letters } from './letters';
import { ABILITIES, ACHIEVEMENTS, picture, PICTURES } from './pictures';
import { GOODS, ROLES } from './shapes';
import { COVERS } from './covers';

describe('pictures', () => {
  it('are made of shapes with a colour, circles written shortly', () => {
    expect(draw('.M0 0h4')).toBe('<path d="M0 0h4" fill="none"/>');
    expect(draw('g@5 6 2')).toBe('<path d="M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z" fill="var(--gold)"/>');
    expect(draw('wM0 0z|kM1 1z').match(/<path/g)).toHaveLength(2);
  });

  it.each(Object.entries({ ...PICTURES, ...GOODS, ...ROLES, ...COVERS }))('%s has only known colours', (_, drawn) => {
    for (const shape of drawn.split('|')) expect(shape[0]).toMatch(/[.whksdltbnrgciuafvpq]/);
    expect(draw(drawn)).not.toMatch(/NaN|undefined|@/);
  });

  it('of achievements and abilities exist', () => {
    const named = [...Object.values(ACHIEVEMENTS).flat(), ...Object.values(ABILITIES)];
    for (const label of named) {
      if (label.startsWith('good:')) expect(GOODS).toHaveProperty(label.slice(5));
      else expect(picture(label), label).toBeDefined();
    }
  });
});

describe('letters', () => {
  it('differ in every language', () => {
    expect(letters(['Corn', 'Indigo', 'Sugar', 'Tobacco', 'Coffee'])).toEqual(['C', 'I', 'S', 'T', 'F']);
    expect(letters(['Corn', 'Fruit', 'Sugar', 'Tobacco', 'Coffee'])).toEqual(['C', 'F', 'S', 'T', 'K']);
    expect(letters(['Maíz', 'Añil', 'Azúcar', 'Tabaco', 'Café'])).toEqual(['M', 'A', 'Z', 'T', 'C']);
    expect(letters(['Milho', 'Índigo', 'Açúcar', 'Tabaco', 'Café'])).toEqual(['M', 'I', 'A', 'T', 'C']);
  });
});
