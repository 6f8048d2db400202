import { Type } from 'typebox';

export const RollbackResult = Type.Object(
  {
    ok: Type.Literal(true),
    versionNumber: Type.Integer({ minimum: 1, description: "The restored version's own number." }),
    liveUrl: Type.String({ format: 'uri' }),
    deploymentId: Type.String({ format: 'uuid' }),
    leftBehind: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The prompts of changes that this version lacks. Davit does not reapply them. Absent if there are none.',
      }),
    ),
    knownHoles: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Known holes of the app kit that this version runs on. Deploy the project again to move it to the current kit. Absent if there are none.',
      }),
    ),
  },
  { $id: 'RollbackResult' },
);
