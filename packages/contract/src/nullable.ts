import { Type } from 'typebox';

/** What the schema allows, or null. */
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
